import { type LotSale, SALE_TEXTS } from '#domain/lots/lot-sale.ts'
import { Chip, type ChipKind } from '../ui/chip.tsx'

const KINDS: Record<LotSale, ChipKind> = {
  ON_SALE: 'sage',
  QUARANTINE: 'honey',
  STOPPED: 'honey',
  TOO_OLD: 'rose',
  SPENT: 'husk',
  RECALLED: 'rose',
}

export const SaleChip = ({ sale }: { sale: LotSale }) => <Chip kind={KINDS[sale]}>{SALE_TEXTS[sale]}</Chip>
