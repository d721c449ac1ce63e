import { NavLink, useNavigate } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useKey } from '../ui/use-key.ts'
import styles from './pack.module.css'
import { pieceText, shortText } from './totes.tsx'

/** The totes of the wave beside the bench. */
export function ToteMenu({ wave, current }: { wave: Wave; current: number }) {
  return (
    <>
      {wave.totes.slice(0, 9).map(({ tote }) => (
        <ToteKey key={tote} to={`/pack/${wave.id}/tote/${tote}`} tote={tote} />
      ))}
      <nav className={styles.menu} aria-label="Totes">
        <h2>
          Totes <Kbd>1–9</Kbd>
        </h2>
        <ul>
          {wave.totes.map((tote) => {
            const short = shortText(wave, tote)
            return (
              <li key={tote.tote}>
                <NavLink
                  to={`/pack/${wave.id}/tote/${tote.tote}`}
                  aria-current={tote.tote === current ? 'page' : undefined}
                >
                  <span
                    className={styles.number}
                    data-state={tote.state}
                    data-short={short !== '' || undefined}
                  >
                    {tote.state === 'CLOSED' ? <Icon name="check" size={18} /> : tote.tote}
                  </span>
                  <span>
                    <strong>{tote.orderNumber}</strong>
                    <small data-short={short !== '' || undefined}>
                      {tote.isCancelled
                        ? 'cancelled'
                        : short || `${tote.customer}, ${pieceText(tote.pieces)}`}
                    </small>
                  </span>
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}

/** The number opens the tote, outside of fields: in the scan field it may begin a code. */
function ToteKey({ to, tote }: { to: string; tote: number }) {
  const navigate = useNavigate()
  useKey(String(tote), `Open tote ${tote}`, () => void navigate(to))
  return null
}
