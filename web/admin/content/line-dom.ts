import { DESK_ICON_PATHS } from '../ui/icon-paths.ts'
import styles from './line-editor.module.css'
import { joined, type Piece } from './pieces.ts'

/** Locked words, as the person reads why nothing happened. */
export const HOLDS = 'Locked words cannot be typed over.'

/** Counted in characters. */
export type Selected = { start: number; end: number }

/** Whether two lines are the same. */
export const isSame = (one: readonly Piece[], other: readonly Piece[]) =>
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
export function draw(box: HTMLElement, pieces: readonly Piece[]) {
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

/** The pieces that stand in a box. */
export const read = (box: HTMLElement): Piece[] => joined([...box.childNodes].map(pieceOf))

/** What is selected inside a box, counted in characters. */
export function selectionIn(box: HTMLElement): Selected | null {
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
