import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { nextTote } from '#domain/waves/next-tote.ts'
import { readScan } from '#domain/waves/scan-code.ts'
import { useToast } from '../ui/use-toast.ts'
import { beep } from './beep.ts'
import { useInTurn } from './use-in-turn.ts'
import type { useWave } from './use-wave.ts'

/** What the packer does with keyboard, scanner or camera. SHORT: the next piece of a batch is not there. */
export type BenchDeed = { kind: 'SCAN'; code: string } | { kind: 'SHORT' } | { kind: 'PACK' }

type Bench = {
  wave: Wave
  /** The tote that is shown. */
  number: number
  scan: ReturnType<typeof useWave>['scan']
  goTo: (tote: number) => void | Promise<void>
}

const submitParcel = () => document.querySelector<HTMLFormElement>('form[data-parcel]')?.requestSubmit()

/**
 * The deeds at the bench, in the order in which they were done. What is scanned while a tote is closed or another one is
 * opened belongs to the tote that is shown next; Enter and - count only for the tote that the packer saw.
 */
export function useBenchDeeds({ wave, number, scan, goTo }: Bench) {
  const toast = useToast()
  const navigation = useNavigation()
  const [closing, setClosing] = useState<number | null>(null)
  // Another tote is shown: whoever comes back to the closed one waits for nothing.
  if (closing !== null && closing !== number) setClosing(null)
  const isClosing = closing === number
  const isLeaving = isClosing || navigation.state !== 'idle'
  const tote = wave.totes.find((one) => one.tote === number)

  /** A batch, a bottle, or an order, which opens its tote. */
  async function take(code: string) {
    const read = readScan(code)
    const meant = read?.kind === 'ORDER' && wave.totes.find((one) => one.orderNumber === read.orderNumber)
    return meant ? goTo(meant.tote) : scan({ kind: 'CHECK', tote: number, code })
  }

  async function loseNext() {
    const line = tote?.lines.find(({ lotCode, checked, quantity }) => lotCode !== null && checked < quantity)
    if (line) await scan({ kind: 'SHORT', tote: number, code: line.lotCode ?? '', sku: line.variantSku })
  }

  const inTurn = useInTurn<BenchDeed>(isLeaving, async (deed) => {
    if (deed.kind === 'SCAN') return take(deed.code)
    return deed.kind === 'SHORT' ? loseNext() : submitParcel()
  })

  function act(deed: BenchDeed) {
    if (!isLeaving) return inTurn(deed)
    if (deed.kind !== 'SCAN') return
    if (!isClosing || nextTote(wave.totes, number) !== null) return inTurn(deed)
    beep()
    toast({ kind: 'error', text: `${deed.code} came after the last tote and does not count.` })
  }

  return { isClosing, setClosing: (isBusy: boolean) => setClosing(isBusy ? number : null), act }
}
