import { type RefObject, useReducer, useState } from 'react'
import type { Client } from '#contract/client.ts'
import type { Suggestions as Found } from '#contract/search.ts'
import { useSessionStore } from '../../session/session-provider.tsx'
import { createAsker } from './ask-suggestions.ts'
import { CLOSED, comboboxReducer } from './combobox.ts'
import { countText, optionsIn, SuggestionList } from './suggestion-list.tsx'
import styles from './suggestions.module.css'
import { useCombobox } from './use-combobox.ts'

const LIST_ID = 'search-list'

type SuggestionsProps = { field: RefObject<HTMLInputElement | null> }

/** Makes the search field a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) with this list. */
export function Suggestions({ field }: SuggestionsProps) {
  const { client } = useSessionStore()
  const [found, setFound] = useState<Found | null>(null)
  const [combobox, dispatch] = useReducer(comboboxReducer, CLOSED)
  const [asker] = useState(() =>
    createAsker<Found>(askOf(client), (answer) => {
      setFound(answer)
      dispatch({ found: answer ? optionsIn(answer) : 0 })
    }),
  )
  useCombobox(field, { ...combobox, ...asker, dispatch, listId: LIST_ID })
  return (
    <>
      <p className="visually-hidden" role="status">
        {found && countText(combobox.count)}
      </p>
      <div
        id={LIST_ID}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className={styles.list}
        hidden={!combobox.isOpen}
        // The field keeps the focus while the list is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found && <SuggestionList found={found} active={combobox.active} />}
      </div>
    </>
  )
}

const askOf = (client: Client) => async (q: string, signal: AbortSignal) => {
  const answer = await client.call('suggestProducts', { query: { q }, signal })
  return answer.ok ? answer.value : null
}
