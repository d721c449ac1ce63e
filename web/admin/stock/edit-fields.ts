import type { DeskLot, LotEdit } from '#contract/admin/stock.ts'

const NAMES: Record<string, string> = {
  madeOn: 'Made on',
  packedOn: 'Packed on',
  bestBefore: 'Best before',
  supplier: 'From',
  reportSrc: 'Report',
  shelf: 'Shelf',
  cost: 'Cost',
}

/** `shelf OILPNT01-1000ML` as "Shelf, OILPNT01-1000ML". */
export function fieldName(field: string): string {
  const [part = '', sku] = field.split(' ')
  const name = NAMES[part] ?? part
  return sku ? `${name}, ${sku}` : name
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return value === null ? null : String(value).trim()
}

/** What the form changes of a batch. Fields that are as before are not sent, and neither are those that are not shown. */
export function changesOf(lot: DeskLot, form: FormData): LotEdit {
  const bestBefore = textOf(form, 'bestBefore')
  const supplier = textOf(form, 'supplier')
  const sizes = lot.sizes.flatMap(({ sku, shelf, cost }) => {
    const [newShelf, newCost] = [textOf(form, `shelf ${sku}`), textOf(form, `cost ${sku}`)]
    const change = {
      ...(newShelf !== null && newShelf.toUpperCase() !== (shelf ?? '') && { shelf: newShelf || null }),
      ...(newCost !== null &&
        newCost !== String(cost ?? '') && { cost: newCost === '' ? null : Number(newCost) }),
    }
    return Object.keys(change).length > 0 ? [{ sku, ...change }] : []
  })
  return {
    ...(bestBefore && bestBefore !== lot.bestBefore && { bestBefore }),
    ...(supplier !== null && supplier !== (lot.supplier ?? '') && { supplier: supplier || null }),
    words: textOf(form, 'words') || null,
    sizes,
  }
}
