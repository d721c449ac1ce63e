import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { PublicSettings } from '#domain/setting.ts'
import { invariant } from '#kit/invariant.ts'
import { INITIAL_VIEW } from '../cart/cart-state.ts'
import type { CartStore } from '../cart/cart-store.ts'
import type { CartView } from '../cart/cart-view.ts'
import { browserStorage, createBrowserClient } from './browser.ts'
import { watchExpiry } from './login.ts'
import { INITIAL_SESSION, type SessionState } from './session-state.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { syncTabs } from './sync-tabs.ts'

const SessionContext = createContext<SessionStore | null>(null)

type SessionProviderProps = { children: ReactNode }

export function SessionProvider({ children }: SessionProviderProps) {
  const [store] = useState(() =>
    createSessionStore({ client: createBrowserClient(), storage: browserStorage }),
  )
  // Effects do not run on the server, so nothing is loaded there. The timeout starts a new task: hydration was a long
  // one, and the browser should paint before the next.
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
  invariant(store, 'a SessionProvider is above this component')
  return store
}

const selectAll = (state: SessionState) => state

export const useSession = (): SessionState => useSessionPart(selectAll)

export const useSettings = (): PublicSettings => useSessionPart(({ settings }) => settings)

/** Selects a part of the state: the component does not render again when another part changes. */
export function useSessionPart<Part>(select: (state: SessionState) => Part): Part {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(INITIAL_SESSION),
  )
}

export const useCartStore = (): CartStore => useSessionStore().cart

/** The cart, including changes that the server has not confirmed yet. */
export function useCart(): CartView {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.cart.read, () => INITIAL_VIEW)
}
