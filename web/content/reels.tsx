import { SectionTitle } from '../ui/section-title.tsx'
import styles from './reels.module.css'

/** The place of the recipe films. */
export function Reels() {
  return (
    <section className={`wrap ${styles.reels}`}>
      <SectionTitle>From your kitchens</SectionTitle>
      <p className={styles.note}>The first recipe films are still on the stove. They will be served here.</p>
    </section>
  )
}
