import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { FieldConflict } from '#domain/field-merge.ts'
import { Problem } from '../ui/problem.tsx'
import styles from './customers.module.css'

const isConflicts = (value: unknown): value is FieldConflict[] => Array.isArray(value)
const shown = (value: unknown) => (value === null || value === undefined ? 'empty' : String(value))

/** Why nothing was saved. If somebody else changed the same field, its three values are beside each other. */
export function ChangeProblem({ what, failure }: { what: string; failure: AdminCallFailure }) {
  const conflicts = failure.details?.conflicts
  if (failure.code !== 'VERSION_CHANGED' || !isConflicts(conflicts))
    return <Problem what={what} failure={failure} />
  return (
    <>
      <Problem
        what={what}
        failure={failure}
        changed="What you typed is still in the form. Save again to keep it."
      />
      <dl className={styles.conflicts}>
        {conflicts.map(({ field, base, theirs, mine }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{`before: ${shown(base)}`}</dd>
            <dd>{`theirs: ${shown(theirs)}`}</dd>
            <dd>{`yours: ${shown(mine)}`}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
