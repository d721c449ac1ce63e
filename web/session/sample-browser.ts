import type { Client } from '#contract/client.ts'
import { storageIn } from '../cart/sample-shop.ts'
import { createSessionStore } from './session-store.ts'
import { syncTabs } from './sync-tabs.ts'

class SampleDocument extends EventTarget {
  visibilityState = 'visible'
  turn(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** A browser for tests: its tabs share one storage, and each receives an event when another writes to it. */
export function openSampleBrowser(client: Client) {
  const stored = new Map<string, string>()
  const tabs = new Map<EventTarget, () => void>()

  const storageOf = (window: EventTarget) => ({
    ...storageIn(stored),
    setItem: (key: string, value: string) => {
      if (stored.get(key) === value) return
      stored.set(key, value)
      for (const other of tabs.keys())
        if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  })

  function openTab() {
    const window = new EventTarget()
    const document = new SampleDocument()
    const store = createSessionStore({ client, storage: () => storageOf(window) })
    tabs.set(window, syncTabs(store, { window, document }))
    void store.start()
    const quantity = () => store.cart.read().cart?.items[0]?.quantity ?? 0
    return { ...store, window, document, quantity }
  }

  function close() {
    for (const stop of tabs.values()) stop()
    tabs.clear()
  }

  return { stored, tabs, openTab, close }
}
