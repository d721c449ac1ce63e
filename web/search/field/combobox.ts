/** The list of a combobox. `active` is the position of the option that Enter opens, or -1. */
export type Combobox = { count: number; isOpen: boolean; active: number }

/** A key, or the number of options of a new list. */
export type ComboboxEvent = { key: string } | { found: number }

export const CLOSED: Combobox = { count: 0, isOpen: false, active: -1 }

/** They move the caret: then Enter is for the text again, not for an option. */
const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** The list as an editable combobox moves it. No key of the list changes the text. */
export function comboboxReducer(state: Combobox, event: ComboboxEvent): Combobox {
  if ('found' in event) return { count: event.found, isOpen: event.found > 0, active: -1 }
  const { count, active } = state
  if (event.key === 'Escape') return { ...state, isOpen: false, active: -1 }
  if (CARET_KEYS.includes(event.key)) return { ...state, active: -1 }
  if (count === 0) return state
  if (event.key === 'ArrowDown') return { ...state, isOpen: true, active: (active + 1) % count }
  if (event.key === 'ArrowUp') return { ...state, isOpen: true, active: (active > 0 ? active : count) - 1 }
  return state
}
