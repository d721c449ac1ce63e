import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Combobox, ComboboxEvent } from './combobox.ts'

/** The id of an option is this and its position. */
export const OPTION_ID = 'search-option-'

type ComboboxField = Combobox & {
  listId: string
  dispatch: (event: ComboboxEvent) => void
  askFor: (text: string) => void
  cancel: () => void
}

/** Connects a field with its list. The field was there before this script, so it is changed from outside. */
export function useCombobox(field: RefObject<HTMLInputElement | null>, combobox: ComboboxField) {
  const { count, isOpen, active, listId, dispatch, askFor, cancel } = combobox

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, currentTarget } = event
    // The key belongs to the keyboard that composes a letter.
    if (isComposing) return
    if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(OPTION_ID + active)?.click()
    }
    if (key === 'Escape') cancel()
    // On a phone this uncovers the header.
    if (key === 'Escape' && !isOpen && currentTarget instanceof HTMLElement) currentTarget.blur()
    if (count > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) event.preventDefault()
    dispatch({ key })
  })

  useEffect(() => {
    const node = field.current
    if (!node) return
    const listening = new AbortController()
    const askIfTyped = () => node.value !== node.defaultValue && askFor(node.value)
    const listen = (name: keyof HTMLElementEventMap, listener: () => void) =>
      node.addEventListener(name, listener, listening)
    listen('input', () => askFor(node.value))
    listen('focus', askIfTyped)
    listen('blur', () => askFor(''))
    node.addEventListener('keydown', onKeyDown, listening)
    if (document.activeElement === node) askIfTyped()
    return () => listening.abort()
  }, [field, askFor])

  useEffect(() => {
    const node = field.current
    node?.setAttribute('role', 'combobox')
    node?.setAttribute('aria-autocomplete', 'list')
    node?.setAttribute('aria-controls', listId)
    node?.setAttribute('aria-expanded', String(isOpen))
    node?.setAttribute('aria-activedescendant', active < 0 ? '' : OPTION_ID + active)
    document.getElementById(OPTION_ID + active)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, active])
}
