import { Fragment, type MouseEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Marked } from './marked.tsx'
import styles from './palette.module.css'
import type { PaletteOption } from './palette-options.ts'

type PaletteListProps = {
  options: readonly PaletteOption[]
  active: number
  words: string
  onChoose: (option: PaletteOption, isNewTab: boolean) => void
  onPoint: (position: number) => void
}

export function PaletteList({ options, active, words, onChoose, onPoint }: PaletteListProps) {
  if (options.length === 0) return <p className={styles.none}>Nothing begins with “{words.trim()}”.</p>
  return (
    <div className={styles.list} id="palette-list" role="listbox" aria-label="Found">
      {options.map((option, position) => (
        <Fragment key={option.id}>
          {option.group !== options[position - 1]?.group && (
            <p className={`label ${styles.group}`} aria-hidden="true">
              {option.group}
            </p>
          )}
          <Row
            option={option}
            position={position}
            isActive={position === active}
            words={words}
            onChoose={onChoose}
            onPoint={onPoint}
          />
        </Fragment>
      ))}
    </div>
  )
}

type RowProps = Pick<PaletteListProps, 'words' | 'onChoose' | 'onPoint'> & {
  option: PaletteOption
  position: number
  isActive: boolean
}

/** The field keeps the focus; the active option is announced through aria-activedescendant. */
const Row = ({ option, position, isActive, words, onChoose, onPoint }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
  <div
    ref={(row) => void (isActive && row?.scrollIntoView({ block: 'nearest' }))}
    id={`palette-${position}`}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    data-ground={isActive ? 'ink' : undefined}
    className={styles.option}
    onClick={(event: MouseEvent) => onChoose(option, event.ctrlKey || event.metaKey)}
    onPointerMove={() => onPoint(position)}
  >
    <Icon name={option.icon} />
    <span className={styles.words}>
      <b>
        <Marked text={option.label} words={words} />
      </b>
      {option.note && <span className={styles.note}>{option.note}</span>}
    </span>
    {option.end && <b>{option.end}</b>}
    {option.keys?.split(' ').map((key) => (
      <Kbd key={key}>{key.toUpperCase()}</Kbd>
    ))}
  </div>
)
