import { join } from 'node:path'
import { kindOf, PICTURE_KINDS } from '#media/kinds.ts'
import { sourceHash } from '#media/source-hash.ts'
import {
  favoriteOf,
  isBundle,
  litresOf,
  PRODUCTS,
  type ProductSeed,
  packOf,
  partsOf,
  productOf,
  type VariantSeed,
  variantWord,
} from '../catalogue.ts'
import type { Colors } from '../label.ts'
import { type LabelSheet, labelSheet } from './labels.ts'
import { type ReelWords, reelOrders } from './reel-jobs.ts'
import { SITE_PICTURES, type SitePicture } from './site-jobs.ts'

/** Raise a number to render all pictures of that kind again: after a change of its scene, of packs or of grain. */
const VERSIONS = {
  pack: 1,
  combo: 1,
  scene: 1,
  ingredient: 2,
  label: 1,
  og: 1,
  site: 1,
  poster: 1,
  reel: 1,
} as const

type SceneKind = keyof typeof VERSIONS

type Pack = {
  slug: string
  sku: string
  form: string
  scale: number
  /** What it holds. Where this is given, the pack is built in true proportion to the others. */
  litres?: number
  colors: Colors
  label: LabelSheet
}

/** One picture to take: what stands before the camera, in the words of scenes.py. */
export type Job = {
  name: string
  kind: SceneKind
  width: number
  height: number
  colors: Colors
  packs: readonly Pack[]
  hash: string
} & Partial<ReelWords>

type Order = Omit<Job, 'width' | 'height' | 'hash'>

function packsOf(product: ProductSeed, variant: VariantSeed): Pack[] {
  return partsOf(product, variant).map((part) => {
    const { form, scale, colors, words } = packOf(part.product, part.variant)
    const label = labelSheet({ form, colors, words })
    return { slug: part.product.slug, sku: part.variant.sku, form, scale, colors, label }
  })
}

function jobOf(order: Order): Job {
  const { width, height } = PICTURE_KINDS[order.kind === 'reel' ? 'poster' : kindOf(order.name)]
  const hash = sourceHash(JSON.stringify([order, width, height]), VERSIONS[order.kind])
  return { ...order, width, height, hash }
}

function productJobs(product: ProductSeed): Job[] {
  const { slug, colors } = product
  const favorite = packsOf(product, favoriteOf(product))
  const shots = product.variants.map((variant) => ({
    name: `products/${slug}/${variantWord(product, variant)}`,
    kind: isBundle(product) ? ('combo' as const) : ('pack' as const),
    packs: packsOf(product, variant),
  }))
  const others = (['scene', 'ingredient', 'label', 'og'] as const).map((kind) => ({
    name: `products/${slug}/${kind}`,
    kind,
    packs: favorite,
  }))
  return [...shots, ...others].map((shot) => jobOf({ ...shot, colors }))
}

function sitePacks({ slugs, trueToScale = false }: SitePicture): Pack[] {
  return slugs.map(productOf).flatMap((product) => {
    const variant = favoriteOf(product)
    const litres = trueToScale ? { litres: litresOf(product, variant) } : {}
    return packsOf(product, variant).map((pack) => ({ ...pack, ...litres }))
  })
}

const siteJobs = (): Job[] =>
  SITE_PICTURES.map((picture) => {
    const { name, colors } = picture
    const packs = sitePacks(picture)
    return jobOf({ name, kind: kindOf(name) === 'og' ? 'og' : 'site', colors, packs })
  })

/** What the shop shows most is rendered first. */
const ORDER: readonly SceneKind[] = [
  'pack',
  'combo',
  'site',
  'scene',
  'ingredient',
  'label',
  'og',
  'poster',
  'reel',
]

/** Every picture that is rendered, and every step of the recipe films. */
export const allJobs = (): Job[] =>
  [...PRODUCTS.flatMap(productJobs), ...siteJobs(), ...reelOrders().map(jobOf)].toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )

/** Where the label of a pack is kept as a picture, for Blender to bend. */
export const labelFile = (folder: string, { sku, label }: Pack) =>
  join(folder, `${sku}-${sourceHash(label.markup)}.png`)
