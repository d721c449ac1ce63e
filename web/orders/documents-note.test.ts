import { expect, test } from 'vitest'
import { documentsNote } from './documents-note.ts'
import { DOLLAR_ORDER, ORDER_IN, sampleOrder } from './sample-orders.ts'

const WAITING = 'The invoice is made when your parcel is packed, and mailed when it leaves.'

test('[INV-1] before packing the order page says when the invoice is made', () => {
  expect(documentsNote(ORDER_IN.PENDING, null)).toBe(WAITING)
  expect(documentsNote(ORDER_IN.PROCESSING, null)).toBe(WAITING)
  expect(documentsNote({ ...DOLLAR_ORDER, statusHistory: [], status: 'PROCESSING' }, null)).toBe(
    'The receipt is made when your parcel is packed, and mailed when it leaves.',
  )
})

test('[INV-1] an order that ended before packing, and one of 0, says nothing about an invoice to come', () => {
  expect(documentsNote({ ...sampleOrder(), status: 'CANCELLED', statusHistory: [] }, null)).toBeNull()
  expect(documentsNote({ ...ORDER_IN.PROCESSING, total: 0 }, null)).toBeNull()
})

test('[INV-1] an order that was packed before the shop made invoices says so', () => {
  expect(documentsNote(ORDER_IN.SHIPPED, 0)).toBe(
    'This order was packed before we made invoices here. Please write to us if you need one.',
  )
  expect(documentsNote({ ...ORDER_IN.SHIPPED, total: 0 }, 0)).toBe(
    'There was nothing to pay, so there is no invoice.',
  )
  expect(documentsNote(ORDER_IN.SHIPPED, null)).toBeNull()
  expect(documentsNote(ORDER_IN.SHIPPED, 1)).toBeNull()
})
