// Simulates the provider's checkout script. A block, not a module: the shop's page may load it more than once.
{
  const { origin } = new URL(document.currentScript.src)
  let opened = null

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  const addStyles = () => {
    const href = `${origin}/sandbox/phonepe/overlay.css`
    if (document.querySelector(`link[href="${href}"]`)) return
    document.head.append(element('link', { rel: 'stylesheet', href }))
  }

  const framedUrl = (tokenUrl) => {
    const url = new URL(tokenUrl)
    url.searchParams.set('frame', '1')
    url.searchParams.set('parent_origin', window.location.origin)
    return url
  }

  const closePage = () => {
    if (!opened) return
    window.removeEventListener('message', opened.hear)
    opened.dialog.close()
    opened.dialog.remove()
    opened = null
  }

  const openFrame = (tokenUrl, callback) => {
    closePage()
    const url = framedUrl(tokenUrl)
    const frame = element('iframe', { title: 'PhonePe checkout, simulated', src: url.href })
    const dialog = element('dialog', { className: 'sandbox-overlay', ariaLabel: 'Payment' }, frame)
    const end = (how) => {
      closePage()
      callback?.(how)
    }
    const hear = ({ origin: sender, source, data }) => {
      if (sender !== url.origin || source !== frame.contentWindow) return
      if (data.type === 'escape') end('USER_CANCEL')
      if (data.type === 'CONCLUDED' || data.type === 'USER_CANCEL') end(data.type)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('USER_CANCEL')
    })
    opened = { dialog, hear }
    window.addEventListener('message', hear)
    document.body.append(dialog)
    dialog.showModal()
    frame.focus()
  }

  const transact = ({ tokenUrl, type = 'REDIRECT', callback } = {}) => {
    if (!tokenUrl) throw new Error('No tokenUrl passed')
    if (type === 'IFRAME') openFrame(tokenUrl, callback)
    else window.location.assign(tokenUrl)
  }

  addStyles()
  window.PhonePeCheckout = { transact, closePage }
}
