import styles from './verified-tag.module.css'

type VerifiedTagProps = { isVerified: boolean }

export function VerifiedTag({ isVerified }: VerifiedTagProps) {
  return isVerified ? '[verified]' : <span className={styles.open}>[not verified]</span>
}
