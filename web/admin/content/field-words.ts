import { LAUNCH_LISTS } from '#domain/content/home-body.ts'
import { LIST_WORDS } from './content-words.ts'

const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'Title',
  lead: 'Lead',
  description: 'For search engines',
  picture: 'Picture of the page',
  order: 'Order of sections',
  lists: 'Launch lists',
  sections: 'Sections',
  'banner.title': 'Banner: title',
  'banner.lead': 'Banner: lead',
  'banner.seal': 'Banner: seal',
  'banner.wide': 'Banner: picture for wide screens',
  'banner.tall': 'Banner: picture for phones',
  'banner.alt': 'Banner: what the pictures show',
  'banner.button': 'Banner: button',
  'banner.more': 'Banner: second link',
  'hype.title': 'Hype story: title',
  'hype.lead': 'Hype story: text',
  'hype.columns': 'Hype story: heads of the columns',
  'hype.rows': 'Hype story: rows',
  'hype.picture': 'Hype story: picture',
  'hype.productSku': 'Hype story: colours',
  ...Object.fromEntries(
    LAUNCH_LISTS.map((list) => [`lists.${list}`, `List: ${LIST_WORDS[list].title.toLowerCase()}`]),
  ),
}

const ENTRY_WORDS: Readonly<Record<string, string>> = {
  reels: 'Film',
  states: 'State',
  cities: 'City',
  shops: 'Shop',
  lines: 'Announcement',
  sections: 'Section',
}

const PART_WORDS: Readonly<Record<string, string>> = {
  position: 'place in the order',
  text: 'words',
  from: 'beginning',
  until: 'end',
  profileUrl: 'address of the profile',
  publishedOn: 'date',
  isComingSoon: 'coming soon',
  hours: 'opening hours',
  blocks: 'paragraphs and lists',
  title: 'title',
  description: 'text',
}

/** A field of the shop's content, as its editor calls it. */
export function contentFieldText(path: string): string {
  const known = FIELD_WORDS[path]
  if (known) return known
  const [record = '', id = '', ...rest] = path.split('.')
  const entry = ENTRY_WORDS[record]
  if (!entry) return path
  // Sections have readable ids; those of other entries say nothing to people.
  const name = record === 'sections' ? `${entry} “${id.replaceAll('-', ' ')}”` : entry
  const part = rest.join('.')
  return part === '' ? name : `${name}: ${PART_WORDS[part] ?? part}`
}
