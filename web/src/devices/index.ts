// One person on several devices, as far as the rest of the client knows it: what to load where it is
// needed. Everything else about it stays in this folder.

/** The page about one's own devices, and the one that makes this browser one of them. */
export const devicesPage = () => import('./DevicesPage.svelte')
export const continuePage = () => import('./ContinuePage.svelte')

/** What has just happened to this browser. */
export const identityNotice = () => import('./IdentityNotice.svelte')
