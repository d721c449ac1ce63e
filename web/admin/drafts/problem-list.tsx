import type { DraftKind, PublishProblem } from '#domain/drafts/draft.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import styles from './drafts.module.css'
import { focusField } from './field-place.ts'

type ProblemListProps = { kind: DraftKind; problems: readonly PublishProblem[]; onGo?: () => void }

/** What is missing or wrong, each a way to its field. */
export const ProblemList = ({ kind, problems, onGo }: ProblemListProps) => (
  <ul className={styles.problems}>
    {problems.map(({ field, message }) => (
      <li key={`${field} ${message}`}>
        <button
          type="button"
          onClick={() => {
            onGo?.()
            // After the dialog has given the focus back.
            setTimeout(() => focusField(field))
          }}
        >
          {DRAFT_WORDS[kind].label(field)}
        </button>
        <span>{message}</span>
      </li>
    ))}
  </ul>
)
