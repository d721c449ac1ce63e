import { call } from '../client.ts'
import { Combo } from './combo.tsx'
import { CONTACT_WORDS, contactText } from './policy-parts.ts'
import { pagesFor, pageTitleAt } from './shop-pages.ts'
import { useAnswers } from './use-answers.ts'

type LinkFieldProps = {
  label: string
  value: string
  onChange: (address: string) => void
  error?: string | undefined
  readOnly?: boolean | undefined
  id?: string | undefined
  /** In a policy also the ways to reach the shop. */
  withContacts?: boolean
}

const MOST_PRODUCTS = 6

async function findProducts(words: string) {
  if (words.startsWith('/') || words.includes(':')) return []
  const answer = await call('listDeskProducts', { query: { q: words, state: 'LIVE' } })
  return answer.ok ? answer.value.data.slice(0, MOST_PRODUCTS) : []
}

const contactsFor = (words: string) =>
  Object.entries(CONTACT_WORDS)
    .filter(([, label]) => label.toLowerCase().includes(words.trim().toLowerCase()))
    .map(([contact, label]) => ({ id: `contact:${contact}`, label, note: undefined }))

/** Where a link leads: a page of the shop or a product, found by name, or any address. */
export function LinkField({ value, onChange, withContacts = false, ...field }: LinkFieldProps) {
  const products = useAnswers(value, findProducts)
  const options = [
    ...(withContacts ? contactsFor(value) : []),
    ...pagesFor(value).map(({ path, title }) => ({ id: path, label: title, note: path })),
    ...products.map(({ slug, title }) => ({
      id: `/products/${slug}`,
      label: title,
      note: `/products/${slug}`,
    })),
  ]
  return (
    <Combo
      {...field}
      value={value}
      options={options}
      placeholder="A page, a product or https://…"
      hint={pageTitleAt(value) ?? contactText(value) ?? undefined}
      onType={onChange}
      onChoose={({ id }) => onChange(id)}
    />
  )
}
