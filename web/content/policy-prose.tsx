import { Link } from 'react-router'
import type { Block, Part } from '#domain/content/prose.ts'

type PolicyProseProps = { blocks: Block[] }

/** Renders paragraphs and lists from data. */
export function PolicyProse({ blocks }: PolicyProseProps) {
  return blocks.map((block, index) => {
    const key = `${block.kind}-${index}`
    if (block.kind === 'paragraph') return <p key={key}>{block.parts.map(toPart)}</p>
    return (
      <ul key={key}>
        {block.items.map((item) => (
          <li key={item.map(partKey).join('')}>{item.map(toPart)}</li>
        ))}
      </ul>
    )
  })
}

const partKey = (part: Part) => (typeof part === 'string' ? part : part.to)

function toPart(part: Part) {
  if (typeof part === 'string') return part
  const { text, to } = part
  if (to.startsWith('/')) {
    return (
      <Link key={to} to={to}>
        {text}
      </Link>
    )
  }
  // A plain anchor: the browser sets `:target` only for its own navigation, and mail, phone and chat links leave the
  // site.
  return (
    <a key={to} href={to}>
      {text}
    </a>
  )
}
