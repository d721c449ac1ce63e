import { type ProductSeed, perKg } from './old-product-seed.ts'

const KHAPLI: ProductSeed = {
  sku: 'FLRKHP01',
  slug: 'khapli-wheat-flour',
  category: 'FLOURS',
  title: 'Khapli Wheat Flour',
  description: 'Emmer, the long old wheat, stone ground with its bran. Rotis that stay soft till evening.',
  colors: ['#7e5312', '#f3ddac'],
  bullets: ['Khapli (emmer) wheat only', 'Ground on stone, bran left in', 'Milled the week it ships'],
  hsnCode: '1101',
  ingredients: 'Khapli (emmer) wheat',
  allergens: 'Wheat (gluten)',
  shelfLifeDays: 90,
  variants: [
    {
      sku: 'FLRKHP01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [139_00, 160_00],
      favorite: true,
      onHand: 500,
    },
    { sku: 'FLRKHP01-5KG', title: '5 kg', pack: perKg(5), inr: [649_00, 775_00], onHand: 140 },
  ],
}

const RAGI: ProductSeed = {
  sku: 'FLRRAG01',
  slug: 'ragi-flour',
  category: 'FLOURS',
  title: 'Ragi Flour',
  description: 'Finger millet, ground fine with the skin on. Dosa, malt, mudde, and a very dark biscuit.',
  colors: ['#73303d', '#f0cccb'],
  bullets: ['Finger millet only', 'Skin left on, so the colour is its own', 'Sieved fine for dosa and malt'],
  hsnCode: '1102',
  ingredients: 'Ragi (finger millet)',
  shelfLifeDays: 120,
  variants: [
    { sku: 'FLRRAG01-500G', title: '500 g', pack: perKg(0.5), inr: [69_00, 80_00], onHand: 200 },
    {
      sku: 'FLRRAG01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [125_00, 145_00],
      favorite: true,
      onHand: 320,
    },
  ],
}

const FOXTAIL: ProductSeed = {
  sku: 'MLTFOX01',
  slug: 'foxtail-millet',
  category: 'MILLETS',
  title: 'Foxtail Millet',
  description: 'Kangni, hulled but not polished. Cooks like rice and upma in about fifteen minutes.',
  colors: ['#7a5a00', '#f6e39b'],
  bullets: [
    'Hulled, never polished',
    'Sorted for stones, twice',
    'Soak for half an hour, cook for fifteen minutes',
  ],
  hsnCode: '1008',
  ingredients: 'Foxtail millet',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'MLTFOX01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [110_00, 130_00],
      favorite: true,
      onHand: 300,
    },
    { sku: 'MLTFOX01-1KG', title: '1 kg', pack: perKg(1), inr: [209_00, 255_00], onHand: 160 },
  ],
}

const MOONG: ProductSeed = {
  sku: 'PLSMNG01',
  slug: 'moong-dal',
  category: 'PULSES',
  title: 'Moong Dal',
  description: 'Split yellow moong, left dull. No water, oil or leather was used to make it shine.',
  colors: ['#4a6214', '#e0e6a8'],
  bullets: [
    'Unpolished: dull is how dal looks',
    'Split and skinned, dry',
    'Soft in about twenty minutes without a whistle',
  ],
  hsnCode: '0713',
  ingredients: 'Split green gram (moong)',
  shelfLifeDays: 365,
  variants: [
    { sku: 'PLSMNG01-500G', title: '500 g', pack: perKg(0.5), inr: [99_00, 115_00], onHand: 240 },
    {
      sku: 'PLSMNG01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [189_00, 220_00],
      favorite: true,
      onHand: 400,
    },
  ],
}

export const STAPLES: readonly ProductSeed[] = [KHAPLI, RAGI, FOXTAIL, MOONG]
