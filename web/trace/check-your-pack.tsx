import { Button } from '../ui/button.tsx'
import styles from './check-your-pack.module.css'

/** A plain form, so that it also works without scripts. It leads to the page of the lot. */
export function CheckYourPack() {
  return (
    <form action="/trace" className={styles.form}>
      <label className={styles.label} htmlFor="lot">
        The lot code on your pack
      </label>
      <input
        id="lot"
        name="lot"
        className={styles.code}
        required
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="lot-hint"
      />
      <Button type="submit" variant="outline">
        Check
      </Button>
      <p id="lot-hint" className={styles.hint}>
        It is beside the best-before date and looks like PNT261103A.
      </p>
    </form>
  )
}
