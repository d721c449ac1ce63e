import { expect, test } from 'vitest'
import { goesWellWith } from './pairing.ts'

const isOffered = () => true

test('[PAIR-3] orders come before recipes, and three products are enough', () => {
  const sources = {
    bought: ['BOUGHT01', 'BOUGHT02'],
    recipes: [['SELF0001', 'RECIPE01', 'RECIPE02']],
    isOffered,
  }
  expect(goesWellWith('SELF0001', sources)).toEqual(['BOUGHT01', 'BOUGHT02', 'RECIPE01'])
})

test('[PAIR-3] of the recipes, the product that is in most of them comes first', () => {
  const recipes = [['SELF0001', 'ONCE0001', 'TWICE001'], ['TWICE001', 'TWICE001', 'ONCE0002'], ['TWICE001']]
  expect(goesWellWith('SELF0001', { bought: [], recipes, isOffered })).toEqual([
    'TWICE001',
    'ONCE0001',
    'ONCE0002',
  ])
})

test('[PAIR-3] a product is named once, and never beside itself', () => {
  const sources = { bought: ['BOTH0001'], recipes: [['SELF0001', 'BOTH0001']], isOffered }
  expect(goesWellWith('SELF0001', sources)).toEqual(['BOTH0001'])
})

test('[PAIR-4] what cannot be bought here is left out, and the next one takes its place', () => {
  const sources = {
    bought: ['ELSEWHER', 'BOUGHT01'],
    recipes: [],
    isOffered: (sku: string) => sku !== 'ELSEWHER',
  }
  expect(goesWellWith('SELF0001', sources)).toEqual(['BOUGHT01'])
})
