import styles from './keys.module.css'

/** Present before the text, so that screen readers read the text when it comes. */
export const Alert = ({ text }: { text: string | null }) => (
  <p role="alert" className={text ? styles.alert : undefined}>
    {text}
  </p>
)
