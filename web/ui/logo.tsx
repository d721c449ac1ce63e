import { classes } from './classes.ts'
import styles from './logo.module.css'
import { Stone } from './stone.tsx'

type LogoProps = { className?: string | undefined }

export function Logo({ className }: LogoProps) {
  return (
    <span className={classes(styles.logo, className)}>
      <Stone detail="small" size={38} className={styles.mark} />
      <span>Aranya Mill</span>
    </span>
  )
}
