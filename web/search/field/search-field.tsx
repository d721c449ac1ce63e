import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useLazy } from '../../hydration/use-lazy.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { focusContent } from './focus-content.ts'
import styles from './search-field.module.css'
import { useSlashKey } from './use-slash-key.ts'
import { useWordsOfAddress } from './use-words-of-address.ts'

const loadSuggestions = () => import('./suggestions.tsx')

/**
 * A plain form, so that it searches before and without scripts. On a phone the label is the magnifier in the header,
 * and the field covers the header while it has the focus: CSS alone opens and closes it. The suggestions are loaded with the
 * first focus and read what was typed until then.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const words = useWordsOfAddress(field)
  const [isWanted, setWanted] = useState(false)
  const { value: loaded, hasFailed, retry } = useLazy(loadSuggestions, isWanted)
  useSlashKey(field)
  useEffect(() => setWanted(document.activeElement === field.current), [])
  const onFocus = () => (hasFailed ? retry() : setWanted(true))
  return (
    <Form action="/products" role="search" className={styles.search} onSubmit={leaveField}>
      <label className={styles.label} htmlFor="search">
        <Icon name="search" size={22} />
        <span className="visually-hidden">Search</span>
      </label>
      <div className={styles.cover}>
        <input
          ref={field}
          id="search"
          name="q"
          className={styles.field}
          placeholder="Search oils, atta, haldi…"
          defaultValue={words}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={onFocus}
        />
        <IconButton className={styles.close} icon="close" label="Close search" tabIndex={-1} />
        {loaded && <loaded.Suggestions field={field} />}
      </div>
    </Form>
  )
}

/** The results are the main content; on a phone the field also uncovers the header. */
function leaveField(event: SubmitEvent<HTMLFormElement>) {
  if (new FormData(event.currentTarget).get('q')?.toString().trim()) focusContent()
  else event.preventDefault()
}
