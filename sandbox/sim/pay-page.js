// Runs before the body is parsed, so that no click on a visible button is lost.
const LOOK_AGAIN_AFTER_MS = 1000

const signal = () => document.querySelector('main').dataset

const tell = (what) => {
  const { parentOrigin } = signal()
  if (window.parent !== window) window.parent.postMessage(what, parentOrigin || window.location.origin)
}

async function look() {
  const { poll, state } = signal()
  const answer = await fetch(poll).catch(() => null)
  const current = answer?.ok ? await answer.json() : { state }
  if (current.state !== state) window.location.reload()
  else window.setTimeout(look, LOOK_AGAIN_AFTER_MS)
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-tell]')
  if (button) tell(JSON.parse(button.dataset.tell))
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'escape' })
})
document.addEventListener('DOMContentLoaded', () => {
  const { message, poll } = signal()
  if (message) tell(JSON.parse(message))
  if (poll) window.setTimeout(look, LOOK_AGAIN_AFTER_MS)
})
