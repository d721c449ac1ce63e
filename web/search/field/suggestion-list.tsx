import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Suggestions } from '#contract/search.ts'
import { kindText } from '#domain/category.ts'
import { KindGlyph } from '../../catalogue/listing/kind-glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { avif } from '../../ui/picture.tsx'
import { focusContent } from './focus-content.ts'
import styles from './suggestions.module.css'
import { OPTION_ID } from './use-combobox.ts'

/** The number of options of an answer. */
export const optionsIn = ({ products, words, kinds }: Suggestions): number =>
  products.length + words.length + kinds.length

export const countText = (count: number): string =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`

type SuggestionListProps = { found: Suggestions; active: number }

export function SuggestionList({ found: { products, words, kinds }, active }: SuggestionListProps) {
  const at = (position: number) => ({ position, isActive: position === active })
  return (
    <>
      <Group name="Products">
        {products.map((product, place) => (
          <Option key={product.sku} to={product.address} {...at(place)}>
            <ProductOption product={product} />
          </Option>
        ))}
      </Group>
      <Group name="Words">
        {words.map((word, place) => (
          <Option key={word} to={`/products?q=${encodeURIComponent(word)}`} {...at(products.length + place)}>
            <Icon name="search" size={18} />
            {word}
          </Option>
        ))}
      </Group>
      <Group name="Shelves">
        {kinds.map((kind, place) => (
          <Option key={kind} to={`/products?kind=${kind}`} {...at(products.length + words.length + place)}>
            <KindGlyph kind={kind} size={26} />
            {kindText(kind).label}
          </Option>
        ))}
      </Group>
    </>
  )
}

type GroupProps = { name: string; children: ReactNode[] }

function Group({ name, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must not be inside a listbox
    <div role="group" aria-label={name} className={styles.group}>
      {children}
    </div>
  )
}

type OptionProps = { to: string; position: number; isActive: boolean; children: ReactNode }

/** A link, so that it can be opened in a new tab. */
function Option({ to, position, isActive, children }: OptionProps) {
  return (
    <Link
      id={OPTION_ID + position}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      className={styles.option}
      onClick={focusContent}
    >
      {children}
    </Link>
  )
}

type ProductOptionProps = { product: Suggestions['products'][number] }

function ProductOption({
  product: { title, size, price, unitPrice, isSoldOut, picture },
}: ProductOptionProps) {
  return (
    <>
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={avif(picture.srcXS)} />
        <img src={picture.srcXS} alt="" width={48} height={60} />
      </picture>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.small}>{size}</span>
      </span>
      <span className={styles.prices}>
        <span className={styles.price}>{price}</span>{' '}
        <span className={styles.small}>{isSoldOut ? 'Out of Stock' : unitPrice}</span>
      </span>
    </>
  )
}
