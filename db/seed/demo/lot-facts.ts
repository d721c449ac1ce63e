import type { Category } from '#domain/category.ts'
import type { LotSource, LotTest } from '#domain/lots/lot-facts.ts'

const LABORATORY = 'Malwa Food Laboratory (demo)'

const test = (name: string, value: string, limit: string): LotTest => ({
  name,
  value,
  limit,
  laboratory: LABORATORY,
})

const MOISTURE = test('Moisture', '9.1 %', 'at most 12 %')
const RESIDUES = test('Pesticide residues', 'Not detected', 'as FSSAI prescribes')
const LEAD = test('Lead', 'Below 0.1 mg/kg', 'at most 2.5 mg/kg')

/** Invented results, as a laboratory would print them. */
export const DEMO_TESTS: Record<Category, readonly LotTest[]> = {
  OILS: [
    test('Acid value', '0.8 mg KOH/g', 'at most 6 mg KOH/g'),
    test('Peroxide value', '2.1 meq/kg', 'at most 10 meq/kg'),
    test('Argemone oil', 'Absent', 'absent'),
  ],
  FLOURS: [MOISTURE, test('Aflatoxin', 'Not detected', 'at most 15 µg/kg'), RESIDUES],
  MILLETS: [MOISTURE, test('Uric acid', '21 mg/kg', 'at most 100 mg/kg'), RESIDUES],
  PULSES: [MOISTURE, test('Added colour', 'Absent', 'absent'), RESIDUES],
  SPICES: [test('Total ash', '6.2 %', 'at most 9 %'), test('Added colour', 'Absent', 'absent'), LEAD],
  SUPERFOODS: [RESIDUES, LEAD, test('Salmonella', 'Absent in 25 g', 'absent in 25 g')],
}

const GROUPS = [
  ['Ratangarh growers’ group', 'Neemuch', 'Madhya Pradesh'],
  ['Singoli women’s collective', 'Neemuch', 'Madhya Pradesh'],
  ['Begun farmers’ group', 'Chittorgarh', 'Rajasthan'],
  ['Garoth seed growers', 'Mandsaur', 'Madhya Pradesh'],
] as const

/** A village group for the nth product, and the harvest before this day. */
export function demoSource(nth: number, madeOn: string): LotSource {
  const [group, district, state] = GROUPS[nth % GROUPS.length] ?? GROUPS[0]
  const [year, month] = [Number(madeOn.slice(0, 4)), Number(madeOn.slice(5, 7))]
  const season = month >= 4 && month <= 10 ? `Rabi ${year}` : `Kharif ${month > 10 ? year : year - 1}`
  return { group, district, state, season }
}
