import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useModal } from '#web/ui/use-modal.ts'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useQuery } from '../ui/use-query.ts'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { localOptions, movedTo, type PaletteOption } from './palette-options.ts'
import { useFound } from './use-found.ts'
import { useMe } from './use-me.ts'
import type { Deed } from './use-palette.ts'

type PaletteProps = { isOpen: boolean; deeds: readonly Deed[]; onClose: () => void }

/** Find and do from anywhere. */
export function Palette({ isOpen, deeds, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, { open: isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Find or do anything" {...modal}>
      {isOpen && <PaletteSearch deeds={deeds} onClose={onClose} />}
    </dialog>
  )
}

function PaletteSearch({ deeds, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const { permissions } = useMe()
  const country = useQuery().get('country')
  const navigate = useNavigate()
  const found = useFound(words)
  const options = [...found.options, ...localOptions({ deeds, permissions, country, words })]

  function choose(option: PaletteOption | undefined, isNewTab: boolean) {
    if (!option) return
    if (option.to && isNewTab) {
      window.open(`/admin${option.to}`, '_blank', 'noreferrer')
      return
    }
    onClose()
    if (option.to) navigate(option.to)
    option.run?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(options[active], event.ctrlKey || event.metaKey)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(movedTo(event.key, active, options.length))
    }
  }

  return (
    <>
      <div className={styles.field}>
        <Icon name="search" size={24} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autoFocus
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label="Find an order, a person or a screen"
          placeholder="Number, name, phone, PIN, batch, screen"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={options[active] ? `palette-${active}` : undefined}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
      <PaletteList options={options} active={active} words={words} onChoose={choose} onPoint={setActive} />
      <p className="visually-hidden" role="status">
        {found.isAsking ? '' : `${options.length} found`}
      </p>
      <p className={styles.foot}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Ctrl Enter</Kbd> in a new tab
        <span>{found.note}</span>
      </p>
    </>
  )
}
