import { FOREST, TURMERIC } from '../color.ts'
import type { Colors } from '../label.ts'

export type SitePicture = { name: string; colors: Colors; slugs: readonly string[]; trueToScale?: boolean }

const BANNER: Colors = ['#a8481c', TURMERIC]
const SHELF = [
  'peanut-oil',
  'turmeric-powder',
  'khapli-wheat-flour',
  'coconut-oil',
  'forest-honey',
  'foxtail-millet',
  'black-mustard-oil',
  'red-chilli-powder',
] as const

/** The pictures of the shop itself, and the products shown in them, each in its favourite pack. */
export const SITE_PICTURES: readonly SitePicture[] = [
  { name: 'site/banner-wide', colors: BANNER, slugs: ['peanut-oil'] },
  { name: 'site/banner-tall', colors: BANNER, slugs: ['peanut-oil'] },
  { name: 'site/story', colors: ['#a8481c', '#f7d5ae'], slugs: ['peanut-oil'] },
  { name: 'site/about-press', colors: ['#a8481c', '#e9b98a'], slugs: [] },
  { name: 'site/about-stone', colors: ['#7e5312', '#f2cf7a'], slugs: [] },
  { name: 'site/about-cloth', colors: ['#1e4632', '#dfe0d6'], slugs: [] },
  { name: 'site/stores', colors: [FOREST, '#dce8e8'], slugs: SHELF, trueToScale: true },
  {
    name: 'site/og',
    colors: [FOREST, TURMERIC],
    slugs: ['khapli-wheat-flour', 'peanut-oil', 'turmeric-powder'],
  },
]
