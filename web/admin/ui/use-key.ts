import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { KeyBinding } from './keys.ts'

type Keys = { add: (binding: KeyBinding) => () => void; bindings: readonly KeyBinding[] }

export const KeysContext = createContext<Keys>({ add: () => () => {}, bindings: [] })

/** The keys of what is open, for the list of keys. */
export const useKeyList = () => useContext(KeysContext).bindings

/** Does something at a key while the component is shown. The label appears in the list of keys. */
export function useKey(keys: string, label: string, run: () => void, isOn = true) {
  const { add } = useContext(KeysContext)
  const act = useEffectEvent(run)
  useEffect(() => (isOn ? add({ keys, label, run: () => act() }) : undefined), [add, keys, label, isOn])
}
