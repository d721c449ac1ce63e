const WORDS: Readonly<Record<string, string>> = {
  type: 'Single product or combo',
  category: 'Category',
  position: 'Place in the shop',
  title: 'Title',
  hindiTitle: 'Hindi title',
  slug: 'Address of the page',
  description: 'Description',
  primaryColor: 'Colour',
  secondaryColor: 'Second colour',
  bullets: 'Bullets',
  features: 'Values',
  process: 'How we make it',
  benefits: 'Benefits',
  faqs: 'Questions',
  factBasis: 'What the facts refer to',
  facts: 'Nutrition facts',
  instructions: 'How to store it',
  sheets: 'Label and reports',
  recipes: 'Recipes',
  films: 'Your own films',
  hsnCode: 'HSN code',
  gstRateBp: 'GST',
  fssai: 'FSSAI licence',
  countryOfOrigin: 'Country of origin',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  shelfLifeDays: 'Shelf life',
  isVegetarian: 'Vegetarian',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  shareImage: 'Picture for shared links',
  sizes: 'Sizes',
}

const SIZE_WORDS: Readonly<Record<string, string>> = {
  title: 'Name',
  icon: 'Icon',
  position: 'Place',
  isFavorite: 'Favourite',
  isActive: 'Shown',
  content: 'Contents',
  baseContent: 'Quantity to compare by',
  baseContentUnit: 'Unit to compare by',
  gtin: 'GTIN',
  weightG: 'Weight',
  isGlass: 'Of glass',
  pictures: 'Pictures',
  parts: 'Parts',
  prices: 'Prices',
  'prices.IND': 'Price in India',
  'prices.USA': 'Price in the USA',
  'sellers.IND': 'Sold at, in India',
  'sellers.USA': 'Sold at, in the USA',
}

/** The name of a field of a product, by its path. */
export function productFieldText(path: string): string {
  const [first = '', sku, ...rest] = path.split('.')
  const own = WORDS[first] ?? first
  if (first !== 'sizes' || sku === undefined) return own
  const inner = rest.join('.')
  const name = inner === '' ? 'Size' : (SIZE_WORDS[inner] ?? SIZE_WORDS[rest[0] ?? ''] ?? inner)
  return `${name}, ${sku}`
}
