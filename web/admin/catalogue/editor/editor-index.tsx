import { ProblemList } from '../../drafts/problem-list.tsx'
import type { AnyDraft } from '../../drafts/use-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './editor.module.css'
import { problemCounts, SECTIONS } from './sections.ts'

/** The sections, what each still misses, and the list of everything that is still to do. */
export function EditorIndex({ draft: { draft } }: { draft: AnyDraft }) {
  const { problems } = draft
  const counts = problemCounts(problems)
  return (
    <div className={styles.index}>
      <nav aria-label="On this page">
        <p className={styles.indexTitle}>On this page</p>
        <ul>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title}
                {counts[id] ? (
                  <b className={styles.count}>
                    {counts[id]}
                    <span className="visually-hidden"> still to do</span>
                  </b>
                ) : (
                  <Icon name="check" size={16} />
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {problems.length === 0 ? (
        <p className={styles.complete}>
          <b>Complete.</b> Everything the law wants on this page is there.
        </p>
      ) : (
        <details className={styles.todo} open>
          <summary>Still to do: {problems.length === 1 ? '1 thing' : `${problems.length} things`}</summary>
          <ProblemList kind={draft.kind} problems={problems} />
        </details>
      )}
    </div>
  )
}
