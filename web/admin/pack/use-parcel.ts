import { useState } from 'react'
import type { Wave } from '#contract/admin/waves.ts'
import type { Carrier } from '#domain/shipment.ts'
import { type BoxCode, boxGrams, isOddWeight } from '#domain/waves/parcel-box.ts'
import { isComplete } from '#domain/waves/pick-stops.ts'
import { call } from '../client.ts'
import { useToast } from '../ui/use-toast.ts'
import { openPapers } from './papers.ts'
import type { ShownTote } from './shown-wave.ts'

export const kilos = (grams: number) => (grams / 1000).toFixed(2)

type Parcel = { box: BoxCode; weight: string | null; carrier: Carrier; trackingNumber: string }

export type ParcelOf = {
  wave: Wave
  tote: ShownTote
  /** Sends the scans that wait: the server packs only what it knows. */
  onBefore: () => Promise<void>
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onClosed: (next: number | null) => void
}

/** The parcel of a tote, until it is packed. */
export function useParcel({ wave, tote, onBefore, isBusy, onBusy, onClosed }: ParcelOf) {
  const toast = useToast()
  const [parcel, setParcel] = useState<Parcel>({
    box: tote.box,
    weight: null,
    carrier: tote.carrier,
    trackingNumber: tote.trackingNumber ?? '',
  })
  const [isOdd, setOdd] = useState(false)
  const reckoned = tote.contentGrams === null ? null : tote.contentGrams + boxGrams(parcel.box, wave.boxes)
  const weight = parcel.weight ?? (reckoned === null ? '' : kilos(reckoned))
  const complain = (text: string) => toast({ kind: 'error', text })

  async function close() {
    if (isBusy) return
    const grams = Math.round(Number(weight.replace(',', '.')) * 1000)
    if (!(grams > 0)) return complain('Please enter the weight from the scale.')
    if (!isComplete(tote.lines)) return complain('Not every piece of this tote was checked.')
    if (!isOdd && isOddWeight(grams, reckoned)) {
      setOdd(true)
      return complain('The weight differs from what it should be. Please look again.')
    }
    const { box, carrier, trackingNumber } = parcel
    const tab = window.open('', '_blank')
    onBusy(true)
    await onBefore()
    const closed = await call('closeTote', {
      params: { waveId: String(wave.id), tote: String(tote.tote) },
      body: { box, weight: grams, isWeightConfirmed: isOdd, carrier, trackingNumber: trackingNumber.trim() },
    })
    if (!closed.ok) {
      onBusy(false)
      tab?.close()
      setOdd(closed.error.code === 'ODD_WEIGHT')
      return complain(closed.error.message)
    }
    toast({ text: `${tote.orderNumber} is packed.` })
    const { papersId } = closed.value
    void (papersId ? openPapers(papersId, tab) : Promise.resolve(false)).then((isShown) => {
      if (!isShown)
        complain(`${tote.orderNumber} is packed, but not printed. Open tote ${tote.tote} to print again.`)
    })
    return onClosed(closed.value.nextTote)
  }

  const change = (changes: Partial<Parcel>) => setParcel((before) => ({ ...before, ...changes }))
  return { parcel, change, weight, reckoned, isOdd, close }
}
