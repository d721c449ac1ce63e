import { type RefObject, useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'

/** The key `/` focuses the field, unless it is typed somewhere or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || !field.current) return
      const isTyped = target instanceof Element && target.closest(TYPING)
      if (isTyped || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current.select()
      field.current.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}
