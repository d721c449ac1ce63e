import { COUNTRY_CODES } from '../locale.ts'
import type { PublishProblem } from './draft.ts'
import type { BodySize, ProductBody } from './product-body.ts'

type Rule = { field: keyof ProductBody; message: string; isMet: (body: ProductBody) => boolean }

const isFilled = (field: keyof ProductBody) => (body: ProductBody) => {
  const value = body[field]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

const needs = (field: keyof ProductBody, message: string, isMet = isFilled(field)): Rule => ({
  field,
  message,
  isMet,
})

/** What the law and the shop's pages need of a product, in the order of the editor's sections. */
const RULES: readonly Rule[] = [
  needs('title', 'A product needs a title.'),
  needs('description', 'A product needs a description.'),
  needs('slug', 'The address of the page is missing.'),
  needs('category', 'A single product belongs to a category; a combo to none.', ({ type, category }) =>
    type === 'BUNDLE' ? category === null : category !== null,
  ),
  needs('sheets', 'The picture of the label is missing. Buyers must be able to read it.', ({ sheets }) =>
    sheets.some(({ type }) => type === 'IMAGE'),
  ),
  needs('films', 'A film needs captions, a still picture, a title and a sentence about it.', ({ films }) =>
    films.every((film) => Object.values(film).every((part) => part !== '')),
  ),
  needs('hsnCode', 'The HSN code has 4 to 8 digits.', ({ hsnCode }) => /^\d{4,8}$/.test(hsnCode)),
  needs('gstRateBp', 'The GST rate is missing.'),
  needs('fssai', 'The FSSAI licence number has 14 digits.', ({ fssai }) => /^\d{14}$/.test(fssai)),
  needs('countryOfOrigin', 'The country of origin is missing.'),
  needs('ingredients', 'The list of ingredients is missing.'),
  needs('shelfLifeDays', 'The shelf life is missing.'),
  needs('isVegetarian', 'Vegetarian or not? The mark is required by law.'),
  needs('factBasis', 'What do the facts refer to, such as “Per 100 g”?'),
  needs('facts', 'The nutrition facts are missing.'),
  needs('instructions', 'How should it be stored?'),
]

/** Everything that keeps a product from being published, each with the path of its field. */
export function publishProblems(body: ProductBody): PublishProblem[] {
  const missing = RULES.filter(({ isMet }) => !isMet(body)).map(({ field, message }) => ({ field, message }))
  const sizes = Object.entries(body.sizes)
  const shown = sizes.filter(([, { isActive }]) => isActive)
  const favourites = shown.filter(([, { isFavorite }]) => isFavorite)
  return [
    ...missing,
    ...(shown.length === 0 ? [{ field: 'sizes', message: 'A product needs at least one size.' }] : []),
    ...favourites
      .slice(1)
      .map(([sku]) => ({ field: `sizes.${sku}.isFavorite`, message: 'Only one size is the favourite.' })),
    ...sizes.flatMap(([sku, size]) => sizeProblems(size, body).map(at(`sizes.${sku}`))),
  ]
}

const at =
  (path: string) =>
  ({ field, message }: PublishProblem): PublishProblem => ({ field: `${path}.${field}`, message })

function sizeProblems(size: BodySize, { type }: ProductBody): PublishProblem[] {
  const problems: [isWrong: boolean, field: string, message: string][] = [
    [size.title === '', 'title', 'A size needs a name, such as “500 mL”.'],
    [size.content === null, 'content', 'How much does the pack hold?'],
    [size.baseContent === null, 'baseContent', 'What quantity is the price compared by?'],
    [size.baseContentUnit === null, 'baseContentUnit', 'What unit is the price compared by?'],
    [size.pictures.length === 0, 'pictures', 'A size needs a picture.'],
    [size.pictures.some(({ alt }) => alt === ''), 'pictures', 'Every picture needs an alternative text.'],
    [type === 'BUNDLE' && size.parts.length === 0, 'parts', 'A combo needs its parts.'],
    [type !== 'BUNDLE' && size.parts.length > 0, 'parts', 'Only a combo has parts.'],
    [COUNTRY_CODES.every((country) => !size.prices[country]), 'prices', 'A size needs a price.'],
  ]
  return [
    ...problems.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message })),
    ...COUNTRY_CODES.flatMap((country) => priceProblems(size, country)),
  ]
}

function priceProblems({ prices, sellers }: BodySize, country: (typeof COUNTRY_CODES)[number]) {
  const price = prices[country]
  if (!price) return []
  const field = `prices.${country}`
  return [
    ...(price.price <= 0 ? [{ field, message: 'A price is above zero.' }] : []),
    ...(price.price > price.max ? [{ field, message: 'The price is above the MRP.' }] : []),
    ...(sellers[country].platforms.length === 0
      ? [{ field: `sellers.${country}`, message: 'Where is it sold?' }]
      : []),
  ]
}
