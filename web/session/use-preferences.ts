import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser.ts'
import { createPreferences, NO_PREFERENCES, type Preferences } from './preferences.ts'

/** One store for all components of a page. */
export const preferences = createPreferences(browserStorage)

/** Also hears of changes in other tabs. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = preferences.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** What the browser remembers; nothing on the server and during hydration. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribe, preferences.read, () => NO_PREFERENCES)
