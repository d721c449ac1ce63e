import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { DESK_ICON_PATHS } from '../ui/icon-paths.ts'
import { FixedDialog } from './fixed-dialog.tsx'
import styles from './line-editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { inserted, joined, keepsFixed, lineText, linked, type Piece, relinked } from './pieces.ts'

type LineEditorProps = {
  label: string
  pieces: readonly Piece[]
  /** Absent: the line can only be read. */
  onChange?: ((pieces: Piece[]) => void) | undefined
}

type Selected = { start: number; end: number }
type Tool = { kind: 'link'; place: number | null } | { kind: 'fixed' }

const HOLDS = 'Locked words cannot be typed over.'

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
    if (keepsFixed(pieces, now)) return onChange(now)
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

const isSame = (one: readonly Piece[], other: readonly Piece[]) =>
  JSON.stringify(one) === JSON.stringify(joined(other))

function padlock(): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const look = { viewBox: '0 0 24 24', width: '14', height: '14', fill: 'none', stroke: 'currentColor' }
  for (const [name, value] of Object.entries({ ...look, 'stroke-width': '2', 'aria-hidden': 'true' }))
    icon.setAttribute(name, value)
  line.setAttribute('d', DESK_ICON_PATHS.lock)
  icon.append(line)
  return icon
}

/** Draws the pieces as text and chips. Not by React, because the browser changes them while somebody types. */
function draw(box: HTMLElement, pieces: readonly Piece[]) {
  box.replaceChildren(
    ...pieces.map((piece) => {
      if (piece.kind === 'text') return document.createTextNode(piece.text)
      const chip = document.createElement('span')
      chip.className = styles.chip ?? ''
      chip.contentEditable = 'false'
      chip.dataset.kind = piece.kind
      chip.dataset.of = piece.kind === 'link' ? piece.to : piece.fact
      chip.title = piece.kind === 'link' ? piece.to : HOLDS
      chip.textContent = piece.text
      if (piece.kind === 'fixed') chip.prepend(padlock())
      return chip
    }),
  )
}

function pieceOf(node: ChildNode): Piece {
  const text = (node.textContent ?? '').replace(/\s*\n\s*/g, ' ')
  if (!(node instanceof HTMLElement)) return { kind: 'text', text }
  const { kind, of = '' } = node.dataset
  if (kind === 'link') return { kind, text, to: of }
  return kind === 'fixed' ? { kind, text, fact: of } : { kind: 'text', text }
}

const read = (box: HTMLElement): Piece[] => joined([...box.childNodes].map(pieceOf))

/** What is selected inside a box, counted in characters. */
function selectionIn(box: HTMLElement): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!box.contains(range.commonAncestorContainer)) return null
  const before = document.createRange()
  before.selectNodeContents(box)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  return { start, end: start + range.toString().length }
}
