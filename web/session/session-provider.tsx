import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { invariant } from '#kit/invariant.ts'
import { createBrowserClient } from './browser-client.ts'
import { BEFORE_START_UP, type SessionState } from './session-state.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { browserStorage } from './shop-storage.ts'

const SessionContext = createContext<SessionStore | null>(null)

type SessionProviderProps = { children: ReactNode }

export function SessionProvider({ children }: SessionProviderProps) {
  const [store] = useState(() =>
    createSessionStore({ client: createBrowserClient(), storage: browserStorage }),
  )
  // Effects never run on the server, so nothing is loaded outside a browser.
  useEffect(() => {
    void store.start()
  }, [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  invariant(store, 'a SessionProvider stands around the page')
  return store
}

export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read, () => BEFORE_START_UP)
}
