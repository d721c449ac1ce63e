import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { PublicSettings } from '#domain/setting.ts'
import { invariant } from '#kit/invariant.ts'
import { type CartView, NO_CART_YET } from '../cart/cart-state.ts'
import type { CartStore } from '../cart/cart-store.ts'
import { createBrowserClient } from './browser-client.ts'
import { BEFORE_START_UP, type SessionState } from './session-state.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { browserStorage } from './shop-storage.ts'
import { syncTabs } from './sync-tabs.ts'
import { watchExpiry } from './watch-expiry.ts'

const SessionContext = createContext<SessionStore | null>(null)

type SessionProviderProps = { children: ReactNode }

export function SessionProvider({ children }: SessionProviderProps) {
  const [store] = useState(() =>
    createSessionStore({ client: createBrowserClient(), storage: browserStorage }),
  )
  // Effects never run on the server, so nothing is loaded outside a browser. There the scripts have just taken over the
  // page, in one long run: before the next the browser may draw.
  useEffect(() => {
    let stops: (() => void)[] = []
    const begin = setTimeout(() => {
      void store.start()
      stops = [syncTabs(store, { window, document }), watchExpiry(store)]
    })
    return () => {
      clearTimeout(begin)
      for (const stop of stops) stop()
    }
  }, [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  invariant(store, 'a SessionProvider stands around the page')
  return store
}

const whole = (state: SessionState) => state

export const useSession = (): SessionState => useSessionPart(whole)

export const useSettings = (): PublicSettings => useSessionPart(({ settings }) => settings)

/** For whoever needs no more than a part: not drawn anew when another part changes. */
export function useSessionPart<Part>(partOf: (state: SessionState) => Part): Part {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => partOf(store.read()),
    () => partOf(BEFORE_START_UP),
  )
}

export const useCartStore = (): CartStore => useSessionStore().cart

/** The cart as it stands, also before the shop has confirmed the last change. */
export function useCart(): CartView {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.cart.read, () => NO_CART_YET)
}
