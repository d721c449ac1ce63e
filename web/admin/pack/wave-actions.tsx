import { useState } from 'react'
import type { Wave } from '#contract/admin/waves.ts'
import { isShort } from '#domain/waves/pick-stops.ts'
import { call } from '../client.ts'
import { useMe } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/use-toast.ts'
import { printNow } from './papers.ts'

type WaveActionsProps = { wave: Wave; onChange: () => void }

/** What can be done with the whole wave: print, take over, look again for what is short, give up. */
export function WaveActions({ wave, onChange }: WaveActionsProps) {
  const me = useMe()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const params = { waveId: String(wave.id) }
  const isSomebodyElses = me.name !== wave.picker
  async function act(name: 'takeOverWave' | 'holdAgain' | 'unwindWave', done: string) {
    const answer = await call(name, { params })
    setAsking(false)
    toast(answer.ok ? { text: done } : { kind: 'error', text: answer.error.message })
    onChange()
  }
  async function print() {
    if (!(await printNow('PICK_LIST', [params.waveId])))
      toast({ kind: 'error', text: 'The list could not be printed. Please try again.' })
  }
  if (wave.state !== 'OPEN') return null
  const open = wave.totes.filter(({ state }) => state === 'OPEN')
  return (
    <>
      {isSomebodyElses && (
        <Button writes onClick={() => act('takeOverWave', `You pick wave ${wave.id} now.`)}>
          {`Take over from ${wave.picker}`}
        </Button>
      )}
      {open.some(({ lines }) => lines.some(isShort)) && (
        <Button writes onClick={() => act('holdAgain', 'Looked again for what was short.')}>
          Look for what is short
        </Button>
      )}
      <Button icon="printer" onClick={print}>
        Pick list
      </Button>
      <Button look="danger" writes onClick={() => setAsking(true)}>
        Give up
      </Button>
      <Dialog
        isOpen={isAsking}
        title={`Give up wave ${wave.id}`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="primary" writes onClick={() => act('unwindWave', `Wave ${wave.id} was given up.`)}>
              Give it up
            </Button>
            <Button onClick={() => setAsking(false)}>Go on picking</Button>
          </>
        }
      >
        <p>
          {`${open.length} open ${open.length === 1 ? 'tote goes' : 'totes go'} back to the shelves, and their orders wait for another wave. What is packed stays packed.`}
        </p>
      </Dialog>
    </>
  )
}
