import { Fragment } from 'react'

type MarkedProps = { text: string; words: string }

/** The text with what was typed marked in it. */
export function Marked({ text, words }: MarkedProps) {
  const wanted = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return text
  const parts = text.split(new RegExp(`(${wanted.join('|')})`, 'gi'))
  return parts.map((part, position) => {
    const key = `${position}${part}`
    return position % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}
