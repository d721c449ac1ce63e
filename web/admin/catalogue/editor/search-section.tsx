import type { DeskProduct } from '#contract/admin/products.ts'
import { BRAND } from '#domain/brand.ts'
import { DraftArea, DraftText } from '../../drafts/bound-fields.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'
import { ShareImage } from './share-image.tsx'

const SHOWN = 160

export function SearchSection({ draft, product }: SectionProps & { product: DeskProduct }) {
  const { title, description, slug, seoTitle, seoDescription } = draft.body
  const { publishedSlug, formerSlugs } = product
  const hasMoved = publishedSlug !== null && publishedSlug !== slug
  return (
    <Section id="search">
      <DraftText
        draft={draft}
        path="seoTitle"
        label="Title for search engines"
        optional
        hint="Empty: the title of the product"
      />
      <DraftArea
        draft={draft}
        path="seoDescription"
        label="Description for search engines"
        optional
        rows={2}
        hint={`${seoDescription.length} characters; about ${SHOWN} are shown. Empty: the product's own`}
      />
      <DraftText
        draft={draft}
        path="slug"
        label="Address of the page"
        spellCheck={false}
        hint={
          hasMoved
            ? `After publishing, /products/${publishedSlug} leads to the new address for ever.`
            : 'Small letters, digits and hyphens'
        }
      />
      {formerSlugs.length > 0 && (
        <p className={styles.remark}>
          These addresses lead here too: {formerSlugs.map((one) => `/products/${one}`).join(', ')}
        </p>
      )}
      <ShareImage draft={draft} />
      <figure className={styles.result}>
        <figcaption>As a search engine may show it</figcaption>
        <p className={styles.resultAddress}>
          {new URL(BRAND.url).host} › products › {slug || '…'}
        </p>
        <p className={styles.resultTitle}>
          {seoTitle || title || 'Without a title'} | {BRAND.name}
        </p>
        <p>{cut(seoDescription || description)}</p>
      </figure>
    </Section>
  )
}

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()} …` : text)
