import { GUEST_CART } from '#domain/cart.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { GUEST_CART_KEY } from './guest-cart.ts'
import { LOGIN_EXPIRY_KEY } from './login-expiry.ts'
import type { SessionStore } from './session-store.ts'

const CHANNEL = 'am_cart'
/** Another tab may be tapping: it is asked about when it rests. */
const REST = milliseconds(400)
/** A cart that nobody has looked at for so long may have changed on another device. */
const LONG_SLEEP = minutes(5)

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
export type Tab = { window: Target; document: Target & { visibilityState: string } }

/** Keeps this tab's cart in step with the other tabs, and finds it again when the line is back. */
export function syncTabs(store: SessionStore, { window, document }: Tab): () => void {
  const over = new AbortController()
  const { signal } = over
  const channel = openChannel()
  const look = () => (store.cart.read().isLost ? store.cart.load() : store.refresh())
  const changes = whenSeen(document, () => void look(), signal)

  window.addEventListener('storage', (event) => isOurs(event) && changes.heard(), { signal })
  window.addEventListener('online', () => findAgain(store), { signal })
  window.addEventListener('pagehide', store.cart.hurry, { signal })
  document.addEventListener('visibilitychange', store.cart.hurry, { signal })
  channel?.addEventListener('message', changes.heard, { signal })
  const stopTelling = store.onCartTaken(() => isCustomers(store) && channel?.postMessage('changed'))

  return () => {
    over.abort()
    stopTelling()
    channel?.close()
  }
}

function findAgain({ cart }: SessionStore) {
  if (cart.read().isLost) void cart.load()
}

/** A guest's cart is told by the storage itself. */
const isCustomers = ({ cart }: SessionStore): boolean => cart.read().cart?.id !== GUEST_CART

const isOurs = (event: Event): boolean => {
  const key = 'key' in event ? event.key : undefined
  // Without a key the whole storage was emptied.
  return key === null || key === GUEST_CART_KEY || key === LOGIN_EXPIRY_KEY
}

/** Old browsers, and pages in a strict sandbox, have no channel; then each tab is on its own. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Looks again when there was changes or a long sleep, once somebody is there to see it. */
function whenSeen(document: Tab['document'], look: () => void, signal: AbortSignal) {
  let hasChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.POSITIVE_INFINITY
  const isHidden = () => document.visibilityState === 'hidden'

  function refreshIfChanged() {
    if (!hasChanged || isHidden()) return
    hasChanged = false
    look()
  }

  function heard() {
    hasChanged = true
    clearTimeout(timer)
    timer = setTimeout(refreshIfChanged, REST)
  }

  function seen() {
    if (isHidden()) {
      hiddenAt = Date.now()
      return
    }
    hasChanged ||= Date.now() - hiddenAt > LONG_SLEEP
    refreshIfChanged()
  }

  document.addEventListener('visibilitychange', seen, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { heard }
}
