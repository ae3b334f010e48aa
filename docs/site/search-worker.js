// Opened from a folder, a page may not start a worker. This one runs in a hidden frame instead, so
// that the search works offline; the theme would load such a script from another server.
window.Worker = class extends EventTarget {
  constructor(url) {
    super()
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
    this.inside = frame.contentWindow
    this.inside.postMessage = (data) => {
      const event = new MessageEvent('message', { data })
      this.dispatchEvent(event)
      this.onmessage?.(event)
    }
    const script = frame.contentDocument.createElement('script')
    script.src = url
    this.ready = new Promise((resolve) => (script.onload = resolve))
    frame.contentDocument.body.append(script)
  }

  postMessage(data) {
    this.ready.then(() => this.inside.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate() {
    this.inside.frameElement.remove()
  }
}
