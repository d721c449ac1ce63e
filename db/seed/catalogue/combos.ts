import type { ProductSeed } from './old-product-seed.ts'

const EVERYDAY_KITCHEN: ProductSeed = {
  sku: 'CMBKIT01',
  slug: 'everyday-kitchen-combo',
  category: null,
  title: 'Everyday Kitchen Combo',
  description: 'Oil for the pan, atta for the roti, haldi for everything else.',
  colors: ['#1e4632', '#cfdcb8'],
  bullets: [
    'Groundnut Oil, 1 Liter',
    'Khapli Wheat Flour, 1 kg',
    'Turmeric Powder, 200 g',
    'Three packs, one box, one price',
  ],
  hsnCode: '1508',
  ingredients: 'Groundnut; khapli (emmer) wheat; turmeric',
  allergens: 'Peanut, wheat (gluten)',
  shelfLifeDays: 90,
  variants: [
    {
      sku: 'CMBKIT01-SET3',
      title: 'Oil 1 L + Atta 1 kg + Haldi 200 g',
      pack: { content: 3, baseContent: 1, baseContentUnit: 'COUNT' },
      inr: [589_00, 739_00],
      favorite: true,
      onHand: null,
      parts: ['OILPNT01-1000ML', 'FLRKHP01-1KG', 'SPCTUR01-200G'],
    },
  ],
}

export const COMBOS: readonly ProductSeed[] = [EVERYDAY_KITCHEN]
