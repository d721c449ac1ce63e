import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { CATEGORIES, CATEGORY_TEXT, type Category, type ProductType } from '#domain/category.ts'
import { proposeSku } from '#domain/drafts/product-sku.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../../client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Says } from '../../ui/says.tsx'
import { Screen } from '../../ui/screen.tsx'
import styles from './new-product.module.css'

const TYPES = [
  { value: 'SINGLE', label: 'A single product' },
  { value: 'BUNDLE', label: 'A combo' },
] as const satisfies readonly { value: ProductType; label: string }[]

const SHELVES = CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].label }))

const NEXT = [
  'A draft begins. Shoppers see nothing of it before you publish.',
  'The editor opens with a list of what is still to do.',
  'It saves itself while you type.',
]

/** What is typed, what is still missing of it, and the call that begins the product. */
function useNewProduct() {
  const [title, setTitle] = useState('')
  const [type, setType] = useState<ProductType>('SINGLE')
  const [category, setCategory] = useState<Category | ''>('')
  const [typedSku, setTypedSku] = useState<string | null>(null)
  const shelf = type === 'BUNDLE' ? null : category || null
  const isComplete = title.trim() !== '' && (type === 'BUNDLE' || category !== '')
  // Whether it is free knows the server, which counts on from it.
  const proposed = isComplete ? proposeSku(shelf, title, () => false) : null
  const problems = {
    title: title.trim() === '' ? 'Please enter a title.' : undefined,
    category: type === 'SINGLE' && category === '' ? 'Please choose a category.' : undefined,
    sku:
      typedSku === null || /^[A-Z0-9]{8}$/.test(typedSku)
        ? undefined
        : 'Eight capital letters and digits, please.',
  }
  return {
    ...{ title, setTitle, type, setType, category, setCategory, typedSku, setTypedSku, problems },
    sku: typedSku ?? proposed ?? '',
    create: () =>
      call('createProduct', { body: { sku: typedSku, title: title.trim(), type, category: shelf } }),
  }
}

/** The three things that a product begins with. Everything else is filled in the editor. */
export default function NewProduct() {
  const { title, setTitle, type, setType, category, setCategory, typedSku, setTypedSku, ...form } =
    useNewProduct()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const navigate = useNavigate()
  const problems: Partial<typeof form.problems> = isAsked ? form.problems : {}
  async function begin() {
    setAsked(true)
    if (isBusy || Object.values(form.problems).some((problem) => problem !== undefined)) return
    setBusy(true)
    const created = await form.create()
    setBusy(false)
    setFailure(created.ok ? null : created.error)
    if (created.ok) navigate(`/catalogue/${created.value.id}`)
  }
  return (
    <Screen title="New product" actions={<ButtonLink to="/catalogue">All products</ButtonLink>}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {failure && <Problem what="The product was not begun." failure={failure} />}
        <Field
          name="title"
          label="Title"
          autoComplete="off"
          hint="As shoppers read it, such as “Black Mustard Oil”"
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Choice label="What it is" options={TYPES} value={type} onChange={setType} />
        {type === 'SINGLE' && (
          <Select
            name="category"
            label="Category"
            placeholder="Choose"
            options={SHELVES}
            value={category}
            error={problems.category}
            onChange={(event) => setCategory(event.target.value as Category)}
          />
        )}
        <Field
          name="sku"
          label="Sku"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            typedSku === null
              ? 'Proposed; the last two characters count on if it is taken. It never changes.'
              : 'Eight capital letters and digits. It never changes.'
          }
          value={form.sku}
          error={problems.sku}
          onChange={({ target: { value } }) => setTypedSku(value === '' ? null : value.toUpperCase())}
        />
        <Says title="What happens" says={NEXT} />
        <div>
          <Button type="submit" look="primary" writes busyLabel={isBusy ? 'Beginning' : undefined}>
            Begin the product
          </Button>
        </div>
      </form>
    </Screen>
  )
}
