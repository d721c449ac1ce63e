import type { Claim, Claimable } from '#contract/claims.ts'

/** A claim for tests: one leaking bottle, open. */
export const sampleClaim = (changes: Partial<Claim> = {}): Claim => ({
  id: '0c5f0a0e-3d1a-4a6e-9d0b-9f5f6a1c7e21',
  number: 'C-7K2M',
  kind: 'LEAKED',
  wish: 'REFUND',
  state: 'OPEN',
  lines: [{ position: 1, quantity: 1 }],
  photos: [],
  note: null,
  decisionNote: null,
  dueOn: '2026-11-24',
  actBy: null,
  amount: null,
  replacement: null,
  asksGoodsBack: false,
  isHandedBack: false,
  createdAt: '2026-11-18T06:30:00.000Z',
  ...changes,
})

/** What can be claimed about the sample order, on the day after its delivery. */
export const sampleClaimable = (changes: Partial<Claimable> = {}): Claimable => ({
  kinds: ['DAMAGED', 'LEAKED', 'WRONG_ITEM', 'MISSING', 'SHORT_DATE'],
  until: '2026-11-20',
  lines: [
    { position: 1, quantity: 2 },
    { position: 2, quantity: 1 },
  ],
  ...changes,
})
