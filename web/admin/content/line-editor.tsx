import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FixedDialog } from './fixed-dialog.tsx'
import { draw, HOLDS, isSame, read, type Selected, selectionIn } from './line-dom.ts'
import styles from './line-editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { inserted, joined, keepsFixed, lineText, linked, type Piece, relinked } from './pieces.ts'

type LineEditorProps = {
  label: string
  pieces: readonly Piece[]
  /** Absent: the line can only be read. */
  onChange?: ((pieces: Piece[]) => void) | undefined
}

type Tool = { kind: 'link'; place: number | null } | { kind: 'fixed' }

/** A paragraph or an entry of a list: words, links and locked words in one line of text. */
export function LineEditor({ label, pieces, onChange }: LineEditorProps) {
  return onChange ? (
    <EditedLine label={label} pieces={pieces} onChange={onChange} />
  ) : (
    <ReadLine label={label} pieces={pieces} />
  )
}

type EditedLineProps = Required<LineEditorProps> & { onChange: (pieces: Piece[]) => void }

function EditedLine({ label, pieces, onChange }: EditedLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const selected = useRef<Selected>({ start: 0, end: 0 })
  const [tool, setTool] = useState<Tool>()
  const [says, setSays] = useState('')
  useEffect(() => {
    if (box.current && !isSame(read(box.current), pieces)) draw(box.current, pieces)
  }, [pieces])
  function onInput() {
    if (!box.current) return
    const now = read(box.current)
    if (keepsFixed(pieces, now)) {
      setSays('')
      return onChange(now)
    }
    draw(box.current, pieces)
    setSays(HOLDS)
  }
  function change(next: Piece[] | null) {
    setTool(undefined)
    if (next) onChange(next)
    else setSays('A link cannot hold locked words or half of another link.')
  }
  return (
    <div className={styles.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a text field of the browser holds no links and no locked words */}
      <div
        ref={box}
        className={styles.box}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline="true"
        onInput={onInput}
        onKeyDown={keepOneLine}
        onSelect={() => {
          const now = box.current && selectionIn(box.current)
          if (now) selected.current = now
        }}
      />
      <Tools label={label} pieces={pieces} onTool={setTool} />
      <p className={styles.says} role="status">
        {says}
      </p>
      {tool?.kind === 'link' && (
        <LinkDialog
          link={linkOf(pieces, tool.place, selected.current)}
          isNew={tool.place === null}
          onSave={(link) => {
            if (tool.place !== null) change(relinked(pieces, tool.place, link))
            else if (link) change(linked(pieces, selected.current, link))
          }}
          onClose={() => setTool(undefined)}
        />
      )}
      {tool?.kind === 'fixed' && (
        <FixedDialog
          pieces={pieces}
          onAdd={(piece) => change(inserted(pieces, selected.current.end, piece))}
          onRemove={(piece) => change(joined(pieces.filter((one) => one !== piece)))}
          onClose={() => setTool(undefined)}
        />
      )}
    </div>
  )
}

type ToolsProps = { label: string; pieces: readonly Piece[]; onTool: (tool: Tool) => void }

function Tools({ label, pieces, onTool }: ToolsProps) {
  const isFixed = pieces.some(({ kind }) => kind === 'fixed')
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Links and locked words: ${label}`}>
      {pieces.map(
        (piece, place) =>
          piece.kind === 'link' && (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place
              key={place}
              look="quiet"
              size="row"
              icon="edit"
              onClick={() => onTool({ kind: 'link', place })}
            >
              {`Link “${piece.text}”`}
            </Button>
          ),
      )}
      <Button look="quiet" size="row" icon="plus" onClick={() => onTool({ kind: 'link', place: null })}>
        Link
      </Button>
      <Button look="quiet" size="row" icon="lock" onClick={() => onTool({ kind: 'fixed' })}>
        {isFixed ? 'Why can’t I change this?' : 'Locked words'}
      </Button>
    </div>
  )
}

const ReadLine = ({ label, pieces }: Pick<LineEditorProps, 'label' | 'pieces'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of words, not of fields
  <div role="group" aria-label={label} className={styles.read}>
    {pieces.map((piece, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line is only read
      <span key={place} data-kind={piece.kind} className={piece.kind === 'text' ? undefined : styles.chip}>
        {piece.kind === 'fixed' && <Icon name="lock" size={13} />}
        {piece.text}
      </span>
    ))}
  </div>
)

/** The link at a place, or a new one of the chosen words. */
function linkOf(pieces: readonly Piece[], place: number | null, { start, end }: Selected) {
  const piece = place === null ? undefined : pieces[place]
  if (piece?.kind === 'link') return { text: piece.text, to: piece.to }
  return { text: lineText(pieces).slice(start, end), to: '' }
}

/** A line has no breaks: another paragraph is a block of its own. Ctrl Enter publishes. */
function keepOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
