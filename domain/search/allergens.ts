/** What a shopper can leave out. */
export const ALLERGENS = ['peanut', 'wheat', 'milk', 'mustard', 'sesame'] as const
export type Allergen = (typeof ALLERGENS)[number]

/** The words for an allergen in the declaration of a product. */
const DECLARED: Record<Allergen, RegExp> = {
  peanut: /peanut|groundnut/i,
  wheat: /wheat|gluten/i,
  milk: /milk|dairy|lactose/i,
  mustard: /mustard/i,
  sesame: /sesame/i,
}

/** The allergens that a product declares, also those that it may contain. */
export const allergensIn = (declaration: string | null): Allergen[] =>
  declaration === null ? [] : ALLERGENS.filter((allergen) => DECLARED[allergen].test(declaration))
