import type { Unit } from '../category.ts'

const BASE_UNITS: Record<Unit, { code: 'g' | 'ml' | 'pc'; factor: number }> = {
  ML: { code: 'ml', factor: 1 },
  LITER: { code: 'ml', factor: 1000 },
  G: { code: 'g', factor: 1 },
  KG: { code: 'g', factor: 1000 },
  COUNT: { code: 'pc', factor: 1 },
}

/** One code for equal pack sizes: 0.5 kg and 500 g are both `500g`. */
export function sizeCode(amount: number, unit: Unit): string {
  const { code, factor } = BASE_UNITS[unit]
  return `${Math.round(amount * factor)}${code}`
}

const LARGE_UNITS = { g: 'kg', ml: 'Liter' } as const
const SMALL_UNITS = { g: 'g', ml: 'mL' } as const

/** A size code in words: `500 g`, `1 kg`, `5 Liter`, `Set of 3`. */
export function sizeLabel(code: string): string {
  const [, digits = '', unit = 'pc'] = /^(\d+)(g|ml|pc)$/.exec(code) ?? []
  if (unit !== 'g' && unit !== 'ml') return `Set of ${digits}`
  const amount = Number(digits)
  return amount >= 1000 ? `${amount / 1000} ${LARGE_UNITS[unit]}` : `${amount} ${SMALL_UNITS[unit]}`
}

const PER_KG_OR_LITRE = 1000

/** The price of a kilogram or litre in minor units, to compare packs; null for a set, which has no weight. */
export function comparedPrice(price: number, amount: number, unit: Unit): number | null {
  const { code, factor } = BASE_UNITS[unit]
  return code === 'pc' || amount <= 0 ? null : (price * PER_KG_OR_LITRE) / (amount * factor)
}
