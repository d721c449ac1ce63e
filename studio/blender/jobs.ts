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
import { type ReelFields, reelSpecs } from './reel-jobs.ts'
import { SITE_PICTURES, type SitePicture } from './site-jobs.ts'

/** Increase a number to render all pictures of that kind again, after a change of the scene, the packs or the grain. */
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
  /** The volume. If given, the pack is built in true proportion to the others. */
  litres?: number
  colors: Colors
  label: LabelSheet
}

/** One picture to render, in the format that scenes.py reads. */
export type Job = {
  name: string
  kind: SceneKind
  width: number
  height: number
  colors: Colors
  packs: readonly Pack[]
  hash: string
} & Partial<ReelFields>

type JobSpec = Omit<Job, 'width' | 'height' | 'hash'>

function packsOf(product: ProductSeed, variant: VariantSeed): Pack[] {
  return partsOf(product, variant).map((part) => {
    const { form, scale, colors, words } = packOf(part.product, part.variant)
    const label = labelSheet({ form, colors, words })
    return { slug: part.product.slug, sku: part.variant.sku, form, scale, colors, label }
  })
}

function jobOf(spec: JobSpec): Job {
  const { width, height } = PICTURE_KINDS[spec.kind === 'reel' ? 'poster' : kindOf(spec.name)]
  const hash = sourceHash(JSON.stringify([spec, width, height]), VERSIONS[spec.kind])
  return { ...spec, width, height, hash }
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

/** Pictures that the shop shows most are rendered first. */
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

/** All pictures, and all steps of the recipe films. */
export const allJobs = (): Job[] =>
  [...PRODUCTS.flatMap(productJobs), ...siteJobs(), ...reelSpecs().map(jobOf)].toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )

/** The file of a pack's label, which Blender wraps around the pack. */
export const labelFile = (folder: string, { sku, label }: Pack) =>
  join(folder, `${sku}-${sourceHash(label.markup)}.png`)
