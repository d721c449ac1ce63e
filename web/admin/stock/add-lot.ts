import type { AdminCallFailure } from '#contract/admin/client.ts'
import { call } from '../client.ts'

export type NewLotStep = 'ADD' | 'REPORT' | 'RELEASE'

type NewLot = {
  productSku: string
  madeOn: string
  bestBefore: string
  supplier: string | null
  pieces: { sku: string; quantity: number; shelf: string | null; cost: number | null }[]
  report: File | null
  isReleased: boolean
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The form of a new batch. Sizes without pieces are not of it. */
export function readNewLot(form: FormData, skus: readonly string[]): NewLot {
  const report = form.get('report')
  return {
    productSku: textOf(form, 'productSku'),
    madeOn: textOf(form, 'madeOn'),
    bestBefore: textOf(form, 'bestBefore'),
    supplier: textOf(form, 'supplier') || null,
    pieces: skus
      .map((sku) => ({
        sku,
        quantity: Number(textOf(form, `pieces ${sku}`) || 0),
        shelf: textOf(form, `shelf ${sku}`) || null,
        cost: textOf(form, `cost ${sku}`) === '' ? null : Number(textOf(form, `cost ${sku}`)),
      }))
      .filter(({ quantity }) => quantity > 0),
    report: report instanceof File && report.size > 0 ? report : null,
    isReleased: form.get('release') !== null,
  }
}

type Made = { code: string | null; failed: { step: NewLotStep; error: AdminCallFailure } | null }

/** Adds a batch, then its report, then puts it on sale. What was done before a step that fails stays done. */
export async function addLot({ report, isReleased, ...body }: NewLot): Promise<Made> {
  const made = await call('createLot', { body })
  if (!made.ok) return { code: null, failed: { step: 'ADD', error: made.error } }
  const { code } = made.value
  const params = { code }
  if (!report) return { code, failed: null }
  const stored = await sendReport(code, report)
  if (!stored.ok) return { code, failed: { step: 'REPORT', error: stored.error } }
  if (!isReleased) return { code, failed: null }
  const released = await call('releaseDeskLot', { params })
  return { code, failed: released.ok ? null : { step: 'RELEASE', error: released.error } }
}

export const sendReport = async (code: string, report: File) =>
  call('putLotReport', { params: { code }, body: new Uint8Array(await report.arrayBuffer()) })
