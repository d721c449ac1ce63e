import { NotFound } from '../layout/not-found.tsx'
import { CheckYourPack } from './check-your-pack.tsx'
import styles from './unknown-lot.module.css'

type UnknownLotProps = { canRetry: boolean }

/** A code that names no lot. Most often it was misread, so it can be typed again. */
export function UnknownLot({ canRetry }: UnknownLotProps) {
  return (
    <NotFound canRetry={canRetry} words="We know no lot with this code. Please compare it with your pack.">
      <div className={styles.again}>
        <CheckYourPack />
      </div>
    </NotFound>
  )
}
