import styles from './field-error.module.css'
import { Icon } from './icon.tsx'

type FieldErrorProps = { id?: string | undefined; error?: string | null | undefined }

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" size={20} />
      {error}
    </p>
  )
}
