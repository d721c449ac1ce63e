import { kindText } from '#domain/category.ts'
import { LOCALES } from '#domain/locale.ts'
import { chooseLocale } from '../../layout/choose-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { ProductColours } from '../product-colours.tsx'
import type { SoldElsewhere as SoldElsewhereFacts } from './load-product.ts'
import styles from './sold-elsewhere.module.css'

/** Shown instead of the product page in a country where the product is not sold. */
export function SoldElsewhere({ title, kind, locale, soldIn, cards, coloursCss }: SoldElsewhereFacts) {
  const [here, there] = [LOCALES[locale], LOCALES[soldIn]]
  const { label } = kindText(kind)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{notSoldTitle({ title, locale })}</h1>
      <p className={styles.lead}>
        We sell it in {there.placeName} only, and you are in our {here.name} store.
      </p>
      <div className={styles.ways}>
        <Button onClick={() => chooseLocale(soldIn)}>Switch to {there.name}</Button>
        <TextLink to="/products" arrow>
          All products
        </TextLink>
      </div>
      {cards.length > 0 && (
        <section aria-labelledby="alternatives-title">
          <ProductColours skus={cards.map(({ sku }) => sku)} css={coloursCss} />
          <SectionTitle
            id="alternatives-title"
            aside={
              <TextLink to={`/products?kind=${kind}`} arrow>
                See all
              </TextLink>
            }
          >
            {label} we sell here
          </SectionTitle>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.path}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The heading and the page title. */
export const notSoldTitle = ({ title, locale }: Pick<SoldElsewhereFacts, 'title' | 'locale'>): string =>
  `${title} is not sold in ${LOCALES[locale].placeName}`
