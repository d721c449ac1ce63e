import { ButtonLink } from './button.tsx'
import styles from './pager.module.css'
import { useQuery } from './use-query.ts'

export type ListMeta = { next: string | null; previous: string | null; count: number; isCapped: boolean }

const grouped = new Intl.NumberFormat('en-IN')

/** "1,000+" where the server stopped counting. */
export const countText = ({ count, isCapped }: Pick<ListMeta, 'count' | 'isCapped'>) =>
  `${grouped.format(count)}${isCapped ? '+' : ''}`

type PagerProps = { meta: ListMeta; shown: number; of: string }

/** The pages before and after. A page is found by the key of its first row, so new rows move nothing. */
export function Pager({ meta, shown, of }: PagerProps) {
  const query = useQuery()
  const { next, previous } = meta
  const name = meta.count === 1 ? of.replace(/s$/, '') : of
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p>{shown === meta.count ? `${countText(meta)} ${name}` : `${shown} of ${countText(meta)} ${name}`}</p>
      {previous && (
        <ButtonLink icon="chevron-left" to={query.href({ before: previous, after: null })}>
          Newer
        </ButtonLink>
      )}
      {next && <ButtonLink to={query.href({ after: next, before: null })}>Older</ButtonLink>}
    </nav>
  )
}
