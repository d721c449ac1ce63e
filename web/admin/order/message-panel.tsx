import { useId } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { SentMessage } from '#contract/admin/messages.ts'
import { MESSAGE_TITLES } from '#domain/message-titles.ts'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './panels.module.css'
import { type Mail, useMessage } from './use-message.ts'

const WAYS = [
  { value: 'MAIL', label: 'A mail in your words' },
  { value: 'TEMPLATE', label: 'A message again' },
] as const

/** Writes to the customer: mail in one's own words, SMS only by a registered template. */
export function MessagePanel({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const formId = useId()
  const message = useMessage(order, onClose)
  const { templates, way, mail, shown, failure, isBusy } = message
  const isMail = way === 'MAIL'
  return (
    <Panel
      isOpen
      title="Write to the customer"
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button
            type="submit"
            form={formId}
            look="primary"
            icon="message"
            wide
            writes
            busyLabel={isBusy ? 'Sending' : undefined}
          >
            {isMail ? 'Send the mail' : 'Send it again'}
          </Button>
          <p className={styles.note}>It leaves after 8 seconds; until then you can undo it.</p>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          message.send()
        }}
      >
        {templates.length > 0 && (
          <Choice label="What goes out" options={WAYS} value={way} onChange={message.setWay} />
        )}
        {isMail ? (
          <MailFields order={order} mail={mail} onChange={message.setMail} />
        ) : (
          <Select
            name="template"
            label="Message"
            hint="SMS takes registered texts only, so only what was sent before can go again."
            options={templates.map((one) => ({ value: one.template, label: titleOf(one) }))}
            value={message.template}
            onChange={({ target }) => message.setTemplate(ORDER_MESSAGES.find((one) => one === target.value))}
          />
        )}
        {(!isMail || mail.text.trim() !== '') && (
          <Button icon="document" onClick={message.show}>
            Show it as the customer reads it
          </Button>
        )}
        {shown && <MessagePreview shown={shown} />}
        {failure && <Problem what="Nothing was sent." failure={failure} />}
      </form>
    </Panel>
  )
}

const titleOf = ({ template }: SentMessage) => {
  const title = MESSAGE_TITLES[template]
  return title.charAt(0).toUpperCase() + title.slice(1)
}

type MailFieldsProps = { order: DeskOrder; mail: Mail; onChange: (mail: Mail) => void }

const MailFields = ({ order: { customer }, mail, onChange }: MailFieldsProps) => (
  <>
    <p className={styles.head}>
      <span>
        To <b>{customer.name}</b>, {customer.email ?? 'who has no mail address'}
      </span>
    </p>
    <Field
      name="subject"
      label="Subject"
      required
      maxLength={150}
      value={mail.subject}
      onChange={({ target }) => onChange({ ...mail, subject: target.value })}
    />
    <TextArea
      name="text"
      label="Text"
      hint="The summary of the order and our contact are added below."
      required
      rows={7}
      maxLength={4000}
      value={mail.text}
      onChange={({ target }) => onChange({ ...mail, text: target.value })}
    />
  </>
)
