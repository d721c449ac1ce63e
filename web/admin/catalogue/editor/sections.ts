import type { PublishProblem } from '#domain/drafts/draft.ts'

/** The parts of the editor in their order, and the fields of each. */
export const SECTIONS = [
  {
    id: 'words',
    title: 'Words',
    fields: [
      'type',
      'category',
      'position',
      'title',
      'hindiTitle',
      'description',
      'bullets',
      'primaryColor',
      'secondaryColor',
    ],
  },
  { id: 'sizes', title: 'Sizes and prices', fields: ['sizes'] },
  { id: 'pictures', title: 'Pictures', fields: [] },
  {
    id: 'label',
    title: 'Label and tax',
    fields: [
      'hsnCode',
      'gstRateBp',
      'fssai',
      'countryOfOrigin',
      'ingredients',
      'allergens',
      'shelfLifeDays',
      'isVegetarian',
      'instructions',
    ],
  },
  { id: 'values', title: 'Values', fields: ['features'] },
  { id: 'making', title: 'How we make it', fields: ['process'] },
  { id: 'benefits', title: 'Benefits', fields: ['benefits'] },
  { id: 'inside', title: 'What is inside', fields: ['factBasis', 'facts', 'sheets'] },
  { id: 'recipes', title: 'Recipes', fields: ['recipes', 'films'] },
  { id: 'questions', title: 'Questions', fields: ['faqs'] },
  { id: 'search', title: 'Search engines', fields: ['seoTitle', 'seoDescription', 'slug', 'shareImage'] },
] as const satisfies readonly { id: string; title: string; fields: readonly string[] }[]

export type SectionId = (typeof SECTIONS)[number]['id']

const isPicture = (field: string) => /^sizes\.[^.]+\.pictures/.test(field)

/** The section that shows a field. Pictures of sizes have a section of their own. */
export function sectionOf(field: string): SectionId {
  if (isPicture(field)) return 'pictures'
  const [first = ''] = field.split('.')
  return SECTIONS.find(({ fields }) => fields.some((one) => one === first))?.id ?? 'words'
}

/** How many problems each section has. */
export function problemCounts(problems: readonly PublishProblem[]): Partial<Record<SectionId, number>> {
  const counts: Partial<Record<SectionId, number>> = {}
  for (const { field } of problems) {
    const id = sectionOf(field)
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
