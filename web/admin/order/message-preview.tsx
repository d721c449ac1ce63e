import styles from './panels.module.css'

export type Shown = { mail: { subject: string; text: string }; sms: { text: string; parts: number } | null }

/** A message as the customer reads it: the text of the mail, and the SMS with its length. */
export const MessagePreview = ({ shown: { mail, sms } }: { shown: Shown }) => (
  <section className={styles.form} aria-label="As the customer reads it">
    <p>
      <span className={styles.small}>Mail</span> <b>{mail.subject}</b>
    </p>
    <p className={styles.letter}>{mail.text}</p>
    {sms && (
      <>
        <p className={styles.small}>{`SMS, ${sms.parts === 1 ? '1 part' : `${sms.parts} parts`}`}</p>
        <p className={styles.letter}>{sms.text}</p>
      </>
    )}
  </section>
)
