import { GUEST_CART } from '#domain/cart.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { GUEST_CART_KEY } from '../cart/guest-cart.ts'
import { LOGIN_EXPIRY_KEY } from './login.ts'
import type { SessionStore } from './session-store.ts'

const CHANNEL = 'am_cart'
/** Debounce: the shopper may be pressing a button in the other tab several times. */
const DEBOUNCE = milliseconds(400)
/** A tab hidden for longer refreshes when it is shown, because the cart may have changed on another device. */
const STALE_AFTER = minutes(5)

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
export type Tab = { window: Target; document: Target & { visibilityState: string } }

/** Synchronises this tab's cart with the other tabs, and reloads a cart that was unavailable when back online. */
export function syncTabs(store: SessionStore, { window, document }: Tab): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const channel = openChannel()
  const reload = () => (store.cart.read().isUnavailable ? store.cart.load() : store.refresh())
  const markStale = refreshWhenVisible(document, () => void reload(), signal)

  window.addEventListener('storage', (event) => isOurKey(event) && markStale(), { signal })
  window.addEventListener('online', () => reloadIfUnavailable(store), { signal })
  window.addEventListener('pagehide', store.cart.flush, { signal })
  document.addEventListener('visibilitychange', store.cart.flush, { signal })
  channel?.addEventListener('message', markStale, { signal })
  const unsubscribe = store.onCartSaved(() => isCustomerCart(store) && channel?.postMessage('changed'))

  return () => {
    abort.abort()
    unsubscribe()
    channel?.close()
  }
}

function reloadIfUnavailable({ cart }: SessionStore) {
  if (cart.read().isUnavailable) void cart.load()
}

/** A guest's cart needs no message: writing it fires the `storage` event in the other tabs. */
const isCustomerCart = ({ cart }: SessionStore): boolean => cart.read().cart?.id !== GUEST_CART

const isOurKey = (event: Event): boolean => {
  const key = 'key' in event ? event.key : undefined
  // A null key means that the whole storage was cleared.
  return key === null || key === GUEST_CART_KEY || key === LOGIN_EXPIRY_KEY
}

/** Old browsers, and pages in a strict sandbox, have no BroadcastChannel; tabs are not synchronised there. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Refreshes a stale tab while it is visible. Returns the function that marks the tab as stale. */
function refreshWhenVisible(document: Tab['document'], refresh: () => void, signal: AbortSignal) {
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.POSITIVE_INFINITY
  const isHidden = () => document.visibilityState === 'hidden'

  function refreshIfStale() {
    if (!isStale || isHidden()) return
    isStale = false
    refresh()
  }

  function handleVisibility() {
    if (isHidden()) {
      hiddenAt = Date.now()
      return
    }
    isStale ||= Date.now() - hiddenAt > STALE_AFTER
    refreshIfStale()
  }

  document.addEventListener('visibilitychange', handleVisibility, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => {
    isStale = true
    clearTimeout(timer)
    timer = setTimeout(refreshIfStale, DEBOUNCE)
  }
}
