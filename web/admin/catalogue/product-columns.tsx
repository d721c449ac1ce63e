import { Link } from 'react-router'
import type { DeskProductRow } from '#contract/admin/products.ts'
import type { CountryCode } from '#domain/locale.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { amountText } from '../ui/amount.tsx'
import { Chip } from '../ui/chip.tsx'
import { RowLink } from '../ui/row-link.tsx'
import type { Column } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import styles from './catalogue.module.css'
import { categoryName, STATE_WORDS } from './catalogue-query.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** The editor at a field. */
export const fieldAddress = (sku: string, field: string) => `/catalogue/${sku}#${field}`

function rangeText({ prices }: DeskProductRow, country: CountryCode): string {
  const range = prices[country]
  if (!range) return '–'
  const { currency } = localeOfCountry(country)
  const from = amountText(range.from, currency, 'short')
  return range.from === range.to ? from : `${from} to ${amountText(range.to, currency, 'short')}`
}

const Picture = ({ src }: { src: string | null }) =>
  src ? (
    <img src={src} alt="" width={36} height={45} loading="lazy" className={styles.picture} />
  ) : (
    <span className={styles.picture} />
  )

const State = ({ row: { state, hasDraft, publishAt } }: { row: DeskProductRow }) => (
  <span className={styles.chips}>
    <Chip kind={STATE_WORDS[state].kind}>{STATE_WORDS[state].text}</Chip>
    {publishAt && (
      <span className={styles.small}>
        <Time at={publishAt} />
      </span>
    )}
    {hasDraft && state !== 'DRAFT' && !publishAt && <Chip kind="honey">Changes not published</Chip>}
  </span>
)

/** What the law still misses: the first field, and how many more. */
function Missing({ row: { sku, problems } }: { row: DeskProductRow }) {
  const [first, ...more] = problems
  if (!first)
    return (
      <Chip kind="sage" icon="check">
        Complete
      </Chip>
    )
  return (
    <span className={styles.missing}>
      <Link to={fieldAddress(sku, first.field)}>{first.message}</Link>
      {more.length > 0 && <span className={styles.small}>{`and ${more.length} more`}</span>}
    </span>
  )
}

export const PRODUCT_COLUMNS: readonly Column<DeskProductRow>[] = [
  {
    head: 'Product',
    isRowHeader: true,
    cell: ({ sku, title, picture, category }) => (
      <span className={styles.product}>
        <Picture src={picture} />
        <span className={styles.two}>
          <RowLink to={`/catalogue/${sku}`} detail={`${sku}, ${categoryName(category)}`}>
            {title || 'Without a title'}
          </RowLink>
        </span>
      </span>
    ),
  },
  { head: 'State', card: 'side', cell: (row) => <State row={row} /> },
  { head: 'Sizes', align: 'end', card: 'none', cell: ({ sizes }) => sizes },
  { head: 'India', align: 'end', cell: (row) => <Price label="India" text={rangeText(row, 'IND')} /> },
  { head: 'USA', align: 'end', cell: (row) => <Price label="USA" text={rangeText(row, 'USA')} /> },
  {
    head: 'Free',
    align: 'end',
    cell: ({ free }) =>
      free === null ? (
        <Price label="Free" text="–" />
      ) : (
        <span className={free <= 0 ? styles.out : undefined}>
          <Price label="Free" text={grouped.format(free)} />
        </span>
      ),
  },
  { head: 'What the law misses', cell: (row) => <Missing row={row} /> },
]

/** On a phone the head of the column stands before the value. */
const Price = ({ label, text }: { label: string; text: string }) => (
  <span className={styles.figure}>
    <span>{label}</span> {text}
  </span>
)
