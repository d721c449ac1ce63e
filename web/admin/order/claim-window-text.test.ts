import { expect, test } from 'vitest'
import { claimWindow } from './claim-window-text.ts'

const CAME = { status: 'DELIVERED', deliveredOn: '2026-11-10', promisedTo: '2026-11-12' } as const

test.each([
  ['DAMAGED', CAME, '2026-11-13', null, 'In time: it came on 10 Nov.'],
  [
    'DAMAGED',
    CAME,
    '2026-11-14',
    'LATE',
    'It came on 10 Nov and could be reported until 13 Nov. An owner may still accept it.',
  ],
  ['MISSING', { ...CAME, status: 'SHIPPED' }, '2026-11-11', 'EARLY', 'The parcel is still on its way.'],
  ['NOT_ARRIVED', CAME, '2026-11-14', 'NOT_HERE', 'Nothing of this kind can be claimed for this order.'],
] as const)('[CLAIM-14] %s of %j reported on %s: %s', (kind, order, day, problem, says) => {
  expect(claimWindow(kind, order, day)).toEqual({ problem, says })
})
