import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'outline' | 'turmeric'

export type ButtonLooks = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

export const buttonLooks = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLooks) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)
