import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskLot } from '#contract/admin/stock.ts'
import { call } from '../client.ts'
import { printNow } from '../pack/papers.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { AdjustPanel } from './adjust.tsx'
import { EditPanel } from './edit-lot.tsx'
import { RecallPanel } from './recall-panel.tsx'

type LotDeedsProps = { lot: DeskLot; onChange: () => void; onMerged: (fields: readonly string[]) => void }
type Open = 'ADJUST' | 'EDIT' | 'SWITCH' | 'RECALL'

/** What can be done with a batch as it is now. */
export function LotDeeds({ lot, onChange, onMerged }: LotDeedsProps) {
  const { code, sale, sizes } = lot
  const [open, setOpen] = useState<Open | null>(null)
  const may = useMay()
  const toast = useToast()
  const navigate = useNavigate()
  const mayWrite = may('stock.write')
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChange()
  }
  async function print() {
    if (!(await printNow('STICKERS', [code])))
      toast({ text: 'The stickers could not be drawn.', kind: 'error' })
  }
  useDeed({ label: `Adjust ${code}`, icon: 'undo', keys: 'a', run: () => setOpen('ADJUST') }, mayWrite)
  useDeed(
    { label: `Stickers of ${code}`, icon: 'printer', keys: 't', run: print },
    mayWrite && sale !== 'RECALLED',
  )
  useDeed({ label: `Edit ${code}`, icon: 'gear', keys: 'e', run: () => setOpen('EDIT') }, mayWrite)
  if (!mayWrite && !may('stock.recall')) return null
  const isSwitch = sale === 'QUARANTINE' || sale === 'ON_SALE' || sale === 'STOPPED'
  return (
    <>
      {mayWrite && isSwitch && (
        <Button look={sale === 'ON_SALE' ? 'plain' : 'primary'} onClick={() => setOpen('SWITCH')}>
          {SWITCHES[sale].button}
        </Button>
      )}
      {mayWrite && (
        <>
          <Button hint="A" onClick={() => setOpen('ADJUST')}>
            Adjust
          </Button>
          <Button hint="E" onClick={() => setOpen('EDIT')}>
            Edit
          </Button>
          {sale !== 'RECALLED' && (
            <Button icon="printer" hint="T" onClick={print}>
              Stickers
            </Button>
          )}
        </>
      )}
      {may('stock.recall') && sale !== 'QUARANTINE' && sale !== 'RECALLED' && (
        <Button look="danger" onClick={() => setOpen('RECALL')}>
          Recall
        </Button>
      )}
      <AdjustPanel
        adjusted={open === 'ADJUST' ? { code, name: code, sizes } : null}
        onClose={close}
        onDone={done}
      />
      <EditPanel
        lot={lot}
        isOpen={open === 'EDIT'}
        onClose={close}
        onDone={(fields) => {
          onMerged(fields)
          done()
        }}
      />
      {isSwitch && (
        <SwitchDialog lot={lot} sale={sale} isOpen={open === 'SWITCH'} onClose={close} onDone={done} />
      )}
      <RecallPanel
        lot={lot}
        isOpen={open === 'RECALL'}
        onClose={close}
        onDone={() => navigate(`/stock/recalls/${code}`)}
      />
    </>
  )
}

type Sale = 'QUARANTINE' | 'ON_SALE' | 'STOPPED'

const SWITCHES: Record<Sale, { button: string; says: string }> = {
  QUARANTINE: {
    button: 'Put on sale',
    says: 'Its pieces are in the shop at once, and its page can be opened with the code on the pack.',
  },
  ON_SALE: {
    button: 'Stop',
    says: 'It leaves the shop at once and is not packed. Open totes that hold pieces of it get other batches, or are short. You can put it on sale again.',
  },
  STOPPED: {
    button: 'On sale again',
    says: 'It is in the shop again at once, unless it has become too old.',
  },
}

type SwitchProps = { lot: DeskLot; sale: Sale; isOpen: boolean; onClose: () => void; onDone: () => void }

function SwitchDialog({ lot, sale, isOpen, onClose, onDone }: SwitchProps) {
  const { code, sizes } = lot
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const { button, says } = SWITCHES[sale]
  const loose = sizes.filter((size) => size.loose > 0)
  async function act() {
    setBusy(true)
    const problem = await switchSale(code, sale)
    setBusy(false)
    setFailure(problem)
    if (problem) return
    toast({ text: sale === 'ON_SALE' ? `${code} is stopped.` : `${code} is on sale.` })
    onDone()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={`${button}: ${code}`}
      onClose={onClose}
      actions={
        <>
          <Button
            look={sale === 'ON_SALE' ? 'danger' : 'primary'}
            writes
            busyLabel={isBusy ? 'One moment …' : undefined}
            onClick={act}
          >
            {button}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </>
      }
    >
      <p>{says}</p>
      {sale === 'QUARANTINE' &&
        loose.map(({ sku, title, loose: pieces }) => (
          <p key={sku}>
            {title}: {pieces} pieces have no batch and leave the count. From now on this size is counted by
            its batches.
          </p>
        ))}
      {failure && <Problem what="Nothing was switched." failure={failure} />}
    </Dialog>
  )
}

/** The failure, if it was refused. */
async function switchSale(code: string, sale: Sale): Promise<AdminCallFailure | null> {
  if (sale === 'QUARANTINE') {
    const released = await call('releaseDeskLot', { params: { code } })
    return released.ok ? null : released.error
  }
  const to = sale === 'ON_SALE' ? 'STOPPED' : 'ON_SALE'
  const switched = await call('switchLots', { body: { codes: [code], to } })
  if (!switched.ok) return switched.error
  const [refused] = switched.value.refused
  return refused ? { status: 409, code: 'LOT_NOT_ALLOWED', message: refused.message } : null
}
