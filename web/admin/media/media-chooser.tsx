import { useEffect, useState } from 'react'
import type { MediaItem } from '#contract/admin/media.ts'
import type { AssetKind } from '#domain/media/asset-kind.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './media.module.css'

type MediaChooserProps = {
  kind: AssetKind
  onChoose: (item: MediaItem) => void
  onClose: () => void
}

const lastPart = (name: string) => name.slice(name.indexOf('/') + 1)
const nameFor = ({ alt, name }: MediaItem, place: number) =>
  alt || (name.startsWith('uploads/') ? `Upload ${place}` : lastPart(name))

/** What there is of a kind already: uploads, newest first, then what came with the shop. */
export function MediaChooser({ kind, onChoose, onClose }: MediaChooserProps) {
  const { items, next, problem, more } = useList(kind)
  return (
    <Dialog
      isOpen
      title="Choose from what is here"
      onClose={onClose}
      actions={
        <>
          {next && <Button onClick={() => more(next)}>Show more</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem} <Button onClick={() => more(next ?? undefined)}>Try again</Button>
        </p>
      )}
      {items === null && !problem && <p role="status">Loading …</p>}
      {items?.length === 0 && <p>Nothing of this kind has been uploaded yet.</p>}
      {items && items.length > 0 && (
        <ul className={styles.grid}>
          {items.map((item, index) => (
            <li key={item.name}>
              <button type="button" onClick={() => onChoose(item)}>
                {item.thumb && <img src={item.thumb} alt="" loading="lazy" />}
                <span>{nameFor(item, index + 1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useList(kind: AssetKind) {
  const [items, setItems] = useState<readonly MediaItem[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function more(after?: string) {
    const answer = await call('listMedia', { query: { kind, ...(after && { after }) } })
    setProblem(answer.ok ? null : answer.error.message)
    if (!answer.ok) return
    setItems((before) => [...(after ? (before ?? []) : []), ...answer.value.data])
    setNext(answer.value.next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once for each kind
  useEffect(() => {
    void more()
  }, [kind])
  return { items, next, problem, more }
}
