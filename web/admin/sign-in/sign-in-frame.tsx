import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Stone } from '#web/ui/stone.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './sign-in.module.css'

export const STEPS = ['Code', 'Your key', 'In'] as const

type SignInFrameProps = { step: number; title: string; lead?: ReactNode; children: ReactNode }

/** The page of the sign-in: the mill at the left, one step at the right. */
export function SignInFrame({ step, title, lead, children }: SignInFrameProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Back office · Aranya Mill`}</title>
      <header className={styles.mill} data-ground="ink">
        <p className={styles.brand}>
          <Stone detail="small" size={44} />
          Aranya Mill
        </p>
        <Stone size={560} className={styles.stone} />
        <p className={styles.back}>
          The back
          <br />
          of the mill
        </p>
        <p className={styles.who}>
          For the people who press, pack and answer. Everything done here is written down with your name.
        </p>
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <ol className={styles.steps} aria-label="Steps">
            {STEPS.map((name, position) => (
              <li
                key={name}
                className={classes(position < step && styles.done, position === step && styles.now)}
                aria-current={position === step ? 'step' : undefined}
              >
                <span className={styles.number}>
                  {position < step ? <Icon name="check" size={16} /> : position + 1}
                </span>
                {name}
              </li>
            ))}
          </ol>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <p className={styles.shop}>
          Not staff? <a href="/">To the shop</a>
        </p>
      </main>
    </div>
  )
}
