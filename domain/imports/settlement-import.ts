export const SETTLEMENT_KINDS = ['PAYMENT', 'REFUND', 'ADJUSTMENT'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]
