import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'outline' | 'turmeric'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

export const buttonStyle = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonStyle) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)
