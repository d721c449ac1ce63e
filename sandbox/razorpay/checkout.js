// Simulates the provider's checkout script. A block, not a module: the shop's page may load it more than once.
{
  const HOME = '/sandbox/razorpay'
  const { origin } = new URL(document.currentScript.src)

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  const addStyles = () => {
    const href = `${origin}${HOME}/overlay.css`
    if (document.querySelector(`link[href="${href}"]`)) return
    document.head.append(element('link', { rel: 'stylesheet', href }))
  }

  const frameUrl = ({ key, order_id, amount, currency = 'INR', name, description, prefill = {}, notes }) => {
    const url = new URL(`${origin}${HOME}/v1/checkout/public`)
    const { email, contact } = prefill
    const asked = { key_id: key, order_id, amount, currency, name, description, email, contact }
    for (const [field, value] of Object.entries(asked)) {
      if (value !== undefined && value !== null) url.searchParams.set(field, value)
    }
    if (notes) url.searchParams.set('notes', JSON.stringify(notes))
    url.searchParams.set('parent_origin', window.location.origin)
    return url.href
  }

  const sendForm = (action, fields) => {
    const inputs = Object.entries(fields).map(([name, value]) =>
      element('input', { type: 'hidden', name, value: String(value ?? '') }),
    )
    const form = element('form', { method: 'post', action, hidden: true }, ...inputs)
    document.body.append(form)
    form.submit()
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog = null
    #frame = null
    #timer

    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#dialog) return this
      this.#frame = element('iframe', { title: 'Razorpay checkout, simulated', src: frameUrl(this.#options) })
      this.#dialog = element('dialog', { className: 'sandbox-overlay', ariaLabel: 'Payment' }, this.#frame)
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#escape()
      })
      this.#dialog.addEventListener('click', ({ target }) => {
        if (target === this.#dialog && this.#options.modal?.backdropclose) this.#askToLeave()
      })
      window.addEventListener('message', this.#hear)
      document.body.append(this.#dialog)
      this.#dialog.showModal()
      this.#frame.focus()
      const { timeout } = this.#options
      if (timeout) this.#timer = window.setTimeout(() => this.#leave(), timeout * 1000)
      return this
    }

    close() {
      window.clearTimeout(this.#timer)
      window.removeEventListener('message', this.#hear)
      this.#dialog?.close()
      this.#dialog?.remove()
      this.#dialog = null
    }

    #hear = ({ origin: sender, source, data }) => {
      if (sender !== origin || source !== this.#frame.contentWindow) return
      if (data.type === 'success') this.#succeed(data.response)
      if (data.type === 'failed') this.#fail(data.error)
      if (data.type === 'dismiss') this.#leave()
      if (data.type === 'close') this.#askToLeave()
      if (data.type === 'escape') this.#escape()
    }

    #succeed(response) {
      const { callback_url, handler } = this.#options
      this.close()
      if (callback_url) sendForm(callback_url, response)
      else handler?.(response)
    }

    #fail(error) {
      const { callback_url, redirect, retry } = this.#options
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (callback_url && redirect) {
        this.close()
        const fields = { code: error.code, description: error.description, field: error.field }
        const named = Object.entries(fields).map(([name, value]) => [`error[${name}]`, value])
        sendForm(callback_url, Object.fromEntries(named))
      } else if (retry?.enabled === false) this.#leave()
    }

    #escape() {
      if (this.#options.modal?.escape !== false) this.#askToLeave()
    }

    #askToLeave() {
      if (!this.#options.modal?.confirm_close) return this.#leave()
      const stay = element('button', { type: 'button', textContent: 'Go on paying' })
      const leave = element('button', { type: 'button', textContent: 'Yes, leave' })
      const text = element('p', { textContent: 'Leave without finishing the payment?' })
      const question = element('dialog', { className: 'sandbox-question' }, text, stay, leave)
      question.addEventListener('close', () => question.remove())
      stay.addEventListener('click', () => question.close())
      leave.addEventListener('click', () => {
        question.close()
        this.#leave()
      })
      this.#dialog.append(question)
      return question.showModal()
    }

    #leave() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }

  addStyles()
  window.Razorpay = Razorpay
}
