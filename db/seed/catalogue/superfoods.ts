import { type ProductSeed, perHundredG } from './old-product-seed.ts'

const MORINGA: ProductSeed = {
  sku: 'SPFMOR01',
  slug: 'moringa-powder',
  category: 'SUPERFOODS',
  title: 'Moringa Powder',
  description: 'Drumstick leaves, dried in the shade and ground. Green, grassy, a spoon at a time.',
  colors: ['#24562f', '#c6dfbb'],
  bullets: [
    'Leaves only, no stalk',
    'Dried in shade, so it stays green',
    'Stirs into dal, dough or buttermilk',
  ],
  hsnCode: '1211',
  ingredients: 'Moringa leaf',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPFMOR01-150G',
      title: '150 g',
      pack: perHundredG(150),
      inr: [249_00, 299_00],
      usd: [9_49, 10_99],
      favorite: true,
      onHand: 180,
    },
  ],
}

const HONEY: ProductSeed = {
  sku: 'SPFHNY01',
  slug: 'forest-honey',
  category: 'SUPERFOODS',
  title: 'Forest Honey',
  description: 'Wild comb, strained through cloth, never heated. It will crystallise; that is honey.',
  colors: ['#8a4506', '#f9cd84'],
  bullets: [
    'From wild forest comb',
    'Strained through cloth, not heated',
    'Taste and colour follow the season',
  ],
  hsnCode: '0409',
  ingredients: 'Honey',
  shelfLifeDays: 540,
  variants: [
    {
      sku: 'SPFHNY01-350G',
      title: '350 g',
      pack: perHundredG(350),
      inr: [379_00, 425_00],
      usd: [13_99, 15_99],
      favorite: true,
      onHand: 150,
    },
  ],
}

export const SUPERFOODS: readonly ProductSeed[] = [MORINGA, HONEY]
