/** A key or a sequence of keys, as the list of keys shows it: `j`, `Shift x`, `g o`, `Ctrl k`. */
export type KeyBinding = {
  keys: string
  label: string
  run: () => void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The name of a pressed key. Shift counts only for letters: on many keyboards signs such as ? need it. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (altKey) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `Ctrl ${name}`
  return shiftKey && /^\p{L}$/u.test(key) ? `Shift ${name}` : name
}

export const isSingleKey = (keys: string) => !keys.startsWith('Ctrl ')

/** How long the second key of a sequence may take. */
export const SEQUENCE_TIME = 1500

export type KeyMatch = { binding: KeyBinding | null; pending: string | null }

/** The binding that a key means after the keys pressed before it. Of two for the same key the newer one counts. */
export function matchKey(bindings: readonly KeyBinding[], pending: string | null, name: string): KeyMatch {
  const wanted = pending ? `${pending} ${name}` : name
  const binding = bindings.findLast(({ keys }) => keys === wanted) ?? null
  if (binding) return { binding, pending: null }
  const begins = bindings.some(({ keys }) => keys.startsWith(`${wanted} `) && isSequence(keys))
  return { binding: null, pending: begins ? wanted : null }
}

const isSequence = (keys: string) => !/^(Ctrl|Shift) /.test(keys)

const TEXT_FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]'

/** Whether the key belongs to the element that has the focus: text in a field, Enter on a button. */
export function belongsTo(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TEXT_FIELD)) return true
  return (name === 'Enter' || name === ' ') && target.closest('a,button,summary,label') !== null
}
