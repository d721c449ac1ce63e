import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { belongsTo, isSingleKey, type KeyBinding, keyName, matchKey, SEQUENCE_TIME } from './keys.ts'
import { KeysContext } from './use-key.ts'

type KeysProviderProps = { areLettersOn: boolean; children: ReactNode }

type Pending = { keys: string | null; at: number }

const pendingKeys = ({ keys, at }: Pending, now: number) => (now - at < SEQUENCE_TIME ? keys : null)

/** The key is for a field, a button or a dialog. */
const isElsewhere = (target: EventTarget | null, name: string) =>
  belongsTo(target, name) || document.querySelector('dialog:modal') !== null

/** Listens to the keyboard for the whole app. Single letters never act inside a field, nor behind a dialog. */
export function KeysProvider({ areLettersOn, children }: KeysProviderProps) {
  const bindings = useRef<KeyBinding[]>([])
  const [version, setVersion] = useState(0)

  const registry = useMemo(
    () => ({
      add(binding: KeyBinding) {
        bindings.current.push(binding)
        setVersion((before) => before + 1)
        return () => {
          bindings.current = bindings.current.filter((other) => other !== binding)
          setVersion((before) => before + 1)
        }
      },
    }),
    [],
  )

  useEffect(() => {
    let pending: Pending = { keys: null, at: 0 }
    function onKeyDown(event: KeyboardEvent) {
      const name = keyName(event)
      if (name === null || event.defaultPrevented || event.isComposing) return
      if (isSingleKey(name) && (!areLettersOn || isElsewhere(event.target, name))) return
      const match = matchKey(bindings.current, pendingKeys(pending, event.timeStamp), name)
      pending = { keys: match.pending, at: event.timeStamp }
      if (!match.binding) return
      event.preventDefault()
      match.binding.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [areLettersOn])

  // A new object whenever a binding comes or goes, so that the list of keys is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: version stands for the content of the reference
  const value = useMemo(() => ({ ...registry, bindings: [...bindings.current] }), [registry, version])
  return <KeysContext value={value}>{children}</KeysContext>
}
