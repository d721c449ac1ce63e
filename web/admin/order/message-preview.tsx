import styles from './panels.module.css'

export type Shown = {
  mail: { subject: string; html: string; text: string }
  sms: { text: string; parts: number } | null
}

/** A message as the customer reads it. The mail is a page of its own, without scripts. */
export const MessagePreview = ({ shown: { mail, sms } }: { shown: Shown }) => (
  <section className={styles.form} aria-label="Preview">
    <p>
      <b>{mail.subject}</b>
    </p>
    <iframe className={styles.frame} sandbox="" title={`Mail: ${mail.subject}`} srcDoc={mail.html} />
    {sms && (
      <>
        <p className={styles.small}>{`SMS, ${sms.parts === 1 ? '1 part' : `${sms.parts} parts`}`}</p>
        <p className={styles.sms}>{sms.text}</p>
      </>
    )}
  </section>
)
