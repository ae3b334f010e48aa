import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@fontsource/young-serif/latin-400.css'
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { useLanguage } from '$lib/i18n.svelte'
import { useServiceWorker } from '$lib/service-worker.svelte'
import { useTheme } from '$lib/theme.svelte'

useTheme()
// Mount only once the words are loaded, so that the page doesn't flash in another language.
void useLanguage().then(() => {
  mount(App, { target: document.getElementById('app')! })
  useServiceWorker()
})
