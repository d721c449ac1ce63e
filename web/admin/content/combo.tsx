import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import fieldStyles from '#web/ui/field.module.css'
import { FieldFrame, type FieldTexts } from '#web/ui/field-frame.tsx'
import { movedTo } from '../shell/palette-options.ts'
import styles from './combo.module.css'

type ComboOption = { id: string; label: string; note?: string | undefined }

type ComboProps<Option extends ComboOption> = FieldTexts & {
  id?: string | undefined
  value: string
  options: readonly Option[]
  placeholder?: string | undefined
  maxLength?: number
  readOnly?: boolean | undefined
  onType: (text: string) => void
  onChoose: (option: Option) => void
}

/** A field that offers what fits the typed words. The arrows choose, Enter takes, Escape closes. */
export function Combo<Option extends ComboOption>({
  value,
  options,
  placeholder,
  maxLength = 200,
  readOnly,
  onType,
  onChoose,
  id,
  ...texts
}: ComboProps<Option>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0 && !readOnly
  function choose(option: Option) {
    setOpen(false)
    setActive(-1)
    onChoose(option)
  }
  function move(key: string) {
    setOpen(true)
    // Before the first press nothing is active.
    setActive(movedTo(key, key === 'ArrowUp' ? Math.max(active, 0) : active, options.length))
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (!isArrow && !(isShown && (key === 'Escape' || key === 'Enter'))) return
    event.preventDefault()
    event.stopPropagation()
    if (isArrow) move(key)
    else if (key === 'Escape') setOpen(false)
    else if (options[active]) choose(options[active])
  }
  return (
    <div className={styles.combo}>
      <FieldFrame {...texts} id={id}>
        {(wiring) => (
          <input
            type="text"
            {...wiring}
            className={classes(fieldStyles.control, texts.error && fieldStyles.wrong)}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
            {...{ value, placeholder, maxLength, readOnly }}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setOpen(true)
              setActive(-1)
              onType(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
        )}
      </FieldFrame>
      <div
        id={listId}
        role="listbox"
        aria-label={`${texts.label}: found`}
        className={styles.options}
        hidden={!isShown}
      >
        {isShown &&
          options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            <div
              key={option.id}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // The field keeps the focus, or it would close the list before the press arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label} {option.note && <small>{option.note}</small>}
            </div>
          ))}
      </div>
    </div>
  )
}
