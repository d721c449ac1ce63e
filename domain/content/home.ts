import type { PublishProblem } from '../drafts/draft.ts'
import { productSkuOf } from '../variant.ts'
import { type HomeBody, LAUNCH_LISTS } from './home-body.ts'
import { missing } from './missing.ts'

/** Home loads its products in one call of this size. */
export const HOME_PRODUCTS = 20

type Shown = { lists: HomeBody['lists']; hype: Pick<HomeBody['hype'], 'productSku'> }

/** The product skus that Home needs, each once. */
export const homeProductSkus = ({ lists, hype }: Shown): string[] => [
  ...new Set([...LAUNCH_LISTS.flatMap((list) => lists[list].map(productSkuOf)), hype.productSku]),
]

/** What keeps Home from being published. `isSold`: whether a variant, or any of a product, is sold somewhere. */
export function homeProblems(body: HomeBody, isSold: (sku: string) => boolean): PublishProblem[] {
  const { banner, lists, hype } = body
  return [
    ...missing({
      'banner.title': banner.title,
      'banner.lead': banner.lead,
      'banner.wide': banner.wide,
      'banner.tall': banner.tall,
      'banner.alt': banner.alt,
      'banner.button': banner.button.text && banner.button.to,
      'banner.more': banner.more.text && banner.more.to,
      'banner.seal': banner.seal.top && banner.seal.bottom,
      'hype.title': hype.title,
      'hype.lead': hype.lead,
      'hype.columns': hype.columns.left && hype.columns.right,
      'hype.picture': hype.picture.media,
    }),
    ...(hype.rows.length > 0 && hype.rows.every(({ what, left, right }) => what && left && right)
      ? []
      : [{ field: 'hype.rows', message: 'Each row needs three texts.' }]),
    ...(isSold(hype.productSku)
      ? []
      : [{ field: 'hype.productSku', message: `${hype.productSku} is not sold.` }]),
    ...LAUNCH_LISTS.flatMap((list) => listProblems(list, lists[list], isSold)),
    ...(homeProductSkus(body).length > HOME_PRODUCTS
      ? [{ field: 'lists', message: `Home shows at most ${HOME_PRODUCTS} products.` }]
      : []),
  ]
}

function listProblems(
  list: string,
  skus: readonly string[],
  isSold: (sku: string) => boolean,
): PublishProblem[] {
  const field = `lists.${list}`
  if (skus.length === 0) return [{ field, message: 'This list is empty.' }]
  return skus.filter((sku) => !isSold(sku)).map((sku) => ({ field, message: `${sku} is not sold.` }))
}
