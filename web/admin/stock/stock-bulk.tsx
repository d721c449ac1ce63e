import { type FormEvent, useState } from 'react'
import type { LotsChanged, StockRow } from '#contract/admin/stock.ts'
import { call } from '../client.ts'
import { printNow } from '../pack/papers.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { useToast } from '../ui/use-toast.ts'
import styles from './stock.module.css'

type StockBulkProps = { selection: Selection<StockRow>; onChange: () => void }
type Asked = 'STOPPED' | 'ON_SALE' | 'SHELF'

const TITLES: Record<Asked, string> = {
  STOPPED: 'Stop these batches',
  ON_SALE: 'Put these batches on sale again',
  SHELF: 'Move these batches to a shelf',
}
const SAYS: Record<Asked, string> = {
  STOPPED:
    'They leave the shop at once and are not packed. Open totes that hold pieces of them get other batches, or are short. You can put them on sale again.',
  ON_SALE: 'They are in the shop again at once, unless they have become too old.',
  SHELF: 'Pickers find all their sizes there from now on.',
}

const batches = (count: number) => (count === 1 ? '1 batch' : `${count} batches`)

/** What can be done with the selected batches together. Those that are refused are named. */
export function StockBulk({ selection, onChange }: StockBulkProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const codes = [...new Set(selection.rows.flatMap(({ lotCode }) => lotCode ?? []))]
  const pieces = selection.rows.reduce((sum, { free, held }) => sum + free + held, 0)

  async function print() {
    if (!(await printNow('STICKERS', codes)))
      toast({ text: 'The stickers could not be drawn.', kind: 'error' })
  }
  useDeed(
    { label: 'Stickers of the selected batches', icon: 'printer', keys: 't', run: print },
    codes.length > 0,
  )

  async function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    setBusy(true)
    const answer = await (asked === 'SHELF'
      ? call('shelveLots', { body: { codes, shelf: words } })
      : call('switchLots', { body: { codes, to: asked ?? 'STOPPED', note: words || null } }))
    setBusy(false)
    setAsked(null)
    if (!answer.ok) return toast({ text: answer.error.message, kind: 'error' })
    tell(answer.value)
  }
  function tell({ changed, refused }: LotsChanged) {
    if (changed.length > 0) toast({ text: `${batches(changed.length)} changed.` })
    for (const { code, message } of refused.slice(0, 3)) toast({ text: `${code}: ${message}`, kind: 'error' })
    selection.set(
      selection.rows.filter(({ lotCode }) => lotCode && changed.includes(lotCode)),
      false,
    )
    onChange()
  }
  return (
    <>
      <section className={styles.bulk} aria-label="Selected batches" data-ground="ink">
        <p role="status">
          <b>{batches(codes.length)}</b> <span>{pieces} pieces</span>
        </p>
        {codes.length > 0 && (
          <>
            <Button size="row" onClick={() => setAsked('STOPPED')}>
              Stop
            </Button>
            <Button size="row" onClick={() => setAsked('ON_SALE')}>
              On sale again
            </Button>
            <Button size="row" onClick={() => setAsked('SHELF')}>
              Shelf
            </Button>
            <Button size="row" hint="T" onClick={print}>
              Stickers
            </Button>
          </>
        )}
        <Button size="row" look="quiet" onClick={selection.clear}>
          Clear
        </Button>
      </section>
      <Dialog
        isOpen={asked !== null}
        title={asked ? TITLES[asked] : ''}
        onClose={() => setAsked(null)}
        actions={null}
      >
        {asked && (
          <form className={styles.form} onSubmit={act}>
            <p>
              {batches(codes.length)}: {codes.slice(0, 8).join(', ')}
              {codes.length > 8 && ' …'}
            </p>
            <p>{SAYS[asked]}</p>
            <label className={styles.words}>
              {asked === 'SHELF' ? 'Shelf, such as B2' : 'Why, if you like'}
              <input name="words" maxLength={asked === 'SHELF' ? 20 : 500} autoComplete="off" />
            </label>
            <div className={styles.row}>
              <Button
                type="submit"
                look={asked === 'STOPPED' ? 'danger' : 'primary'}
                writes
                busyLabel={isBusy ? 'One moment …' : undefined}
              >
                {TITLES[asked]}
              </Button>
              <Button onClick={() => setAsked(null)}>Back</Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  )
}
