import { classes } from './classes.ts'
import styles from './double-rule.module.css'

type DoubleRuleProps = { className?: string | undefined }

export function DoubleRule({ className }: DoubleRuleProps) {
  return <hr className={classes(styles.rule, className)} />
}
