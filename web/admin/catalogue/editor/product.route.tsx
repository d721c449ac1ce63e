import { useNavigate, useRevalidator } from 'react-router'
import type { Draft } from '#contract/admin/drafts.ts'
import type { DeskProduct } from '#contract/admin/products.ts'
import { PRODUCT_CONTAINERS, type ProductBody } from '#domain/drafts/product-body.ts'
import { type CountryCode, LOCALES, type Locale } from '#domain/locale.ts'
import { load } from '../../client.ts'
import { DraftBar } from '../../drafts/draft-bar.tsx'
import { DraftDeeds } from '../../drafts/draft-deeds.tsx'
import { DraftNotices, DraftPresence } from '../../drafts/draft-notices.tsx'
import { PreviewFrame } from '../../drafts/preview-frame.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { Route } from './+types/product.route'
import styles from './editor.module.css'
import { EditorIndex } from './editor-index.tsx'
import { EditorSections } from './editor-sections.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useMadeMedia } from './use-made-media.ts'

export async function clientLoader({ params: { sku } }: Route.ClientLoaderArgs) {
  return { product: await load('getDeskProduct', { params: { sku } }) }
}

/** One product: everything that shoppers read about it, as a draft that saves itself. */
export default function Product({ loaderData: { product }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (product.ok) return <Editor key={product.value.id} product={product.value} />
  return (
    <Screen title={params.sku} actions={<ButtonLink to="/catalogue">All products</ButtonLink>}>
      {product.error.status === 404 || product.error.status === 422 ? (
        <EmptyList>There is no product {params.sku}.</EmptyList>
      ) : (
        <Problem what="The product could not be read." failure={product.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

const STATE_CHIPS = {
  DRAFT: { kind: 'husk', text: 'Not in the shop yet' },
  LIVE: { kind: 'sage', text: 'In the shop' },
  HIDDEN: { kind: 'rose', text: 'Hidden' },
  SCHEDULED: { kind: 'neel', text: 'Scheduled' },
} as const

function Editor({ product }: { product: DeskProduct }) {
  const draft = useDraft<ProductBody>({ initial: product, containers: PRODUCT_CONTAINERS })
  const isMaking = useMadeMedia(draft)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { body } = draft
  const { kind, text } = STATE_CHIPS[product.state]
  const preview = previewOf(draft.draft, isMaking)
  return (
    <Screen
      title={body.title || 'A product without a title'}
      above={<Crumbs links={[{ to: '/catalogue', label: 'Catalogue' }]} />}
      lead={
        <span className={styles.lead}>
          <Chip kind={kind}>
            {text}
            {draft.draft.revision !== null && `, version ${draft.draft.revision}`}
          </Chip>
          <span>{product.id}</span>
          <DraftPresence draft={draft} />
        </span>
      }
      actions={
        <DraftDeeds
          draft={draft}
          preview={preview}
          onDone={(isGone) => (isGone ? navigate('/catalogue') : revalidate())}
        />
      }
    >
      <DraftBar draft={draft} onPublished={revalidate} />
      <DraftNotices draft={draft} onDone={revalidate} />
      <StockNotice product={product} body={body} />
      <div className={styles.columns}>
        <EditorIndex draft={draft} />
        <EditorSections draft={draft} product={product} />
        <aside className={styles.side} aria-label="Preview">
          <PreviewFrame preview={preview} version={draft.draft.version} isSmall />
        </aside>
      </div>
    </Screen>
  )
}

/** The storefront shows a size in a country if it is whole and has a price there. What is saved counts. */
function previewOf({ id, body }: Draft, isMaking: boolean) {
  // Its fields were checked when they were saved.
  const { slug, sizes } = body as ProductBody
  const isSold = (country: CountryCode) =>
    Object.values(sizes).some(
      ({ isActive, pictures, content, prices }) =>
        isActive && pictures.length > 0 && content !== null && prices[country] != null,
    )
  const reasonIn = ({ country, placeName }: Locale) =>
    isSold(country)
      ? isMaking && 'The preview waits for the pictures, which are being made.'
      : `The preview needs a size with a picture and a price in ${placeName}.`
  const missing = Object.fromEntries(
    Object.values(LOCALES).flatMap((locale) => {
      const reason = reasonIn(locale)
      return reason ? [[locale.code, reason]] : []
    }),
  )
  // Without an address it is only a name in the frame.
  return { path: `/admin/preview/products/${slug || 'new'}`, query: { draft: id }, missing }
}
