import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { TicketReceived } from '#contract/care.ts'
import { BRAND } from '#domain/brand.ts'
import { CARE_MESSAGE_MAX } from '#domain/care-ticket.ts'
import { LOCALES } from '#domain/locale.ts'
import { errorAt, FormFields } from '../auth/form-fields.tsx'
import type { Problem } from '../auth/problem.ts'
import { useFormFocus } from '../auth/use-form-focus.ts'
import { useRootData } from '../layout/root-data.ts'
import { useSessionPart, useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FieldFrame } from '../ui/field-frame.tsx'
import styles from './contact-ticket.module.css'
import { sendTicket } from './send-ticket.ts'
import { TicketThanks } from './ticket-thanks.tsx'

type Received = TicketReceived & { contact: string }

/** Writes to customer care, and shows the number of what has arrived. */
export function ContactTicket() {
  const [received, setReceived] = useState<Received | null>(null)
  return received ? (
    <TicketThanks {...received} onAgain={() => setReceived(null)} />
  ) : (
    <TicketForm onReceived={setReceived} />
  )
}

type TicketFormProps = { onReceived: (received: Received) => void }

/** The server renders it for everybody; the browser fills in who is signed in. */
function TicketForm({ onReceived }: TicketFormProps) {
  const { form, problem, isSending, isReady, send } = useTicketForm(onReceived)
  const { care } = BRAND
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <noscript>
        <p className={styles.note}>
          This form needs JavaScript. Without it, write to {care.email} or call {care.phone.display}.
        </p>
      </noscript>
      <FormFields problem={problem} className={styles.fields}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          error={errorAt(problem, 'name')}
        />
        <Field
          label="Mobile number or email"
          name="contact"
          autoComplete="email"
          maxLength={254}
          error={errorAt(problem, 'contact')}
        />
        <Field
          label="Order number"
          optional
          name="orderNumber"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
        />
        <FieldFrame label="Message" error={errorAt(problem, 'message')} className={styles.wide}>
          {(wiring) => (
            <textarea
              {...wiring}
              name="message"
              className={styles.text}
              rows={6}
              maxLength={CARE_MESSAGE_MAX}
            />
          )}
        </FieldFrame>
      </FormFields>
      <div className={styles.send}>
        {/* Without scripts the form cannot be sent, and its text must not end up in an address. */}
        <Button type="submit" disabled={!isReady} loadingLabel={isSending ? 'Sending' : undefined}>
          Send message
        </Button>
        <p className={styles.note}>You get a number at once and an answer within 48 hours.</p>
      </div>
    </form>
  )
}

function useTicketForm(onReceived: TicketFormProps['onReceived']) {
  const store = useSessionStore()
  const { locale } = useRootData()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSending, setSending] = useState(false)
  const [isReady, setReady] = useState(false)
  const form = useFormFocus(problem)
  useEffect(() => setReady(true), [])
  useKnownCustomer(form)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = fieldsOf(new FormData(event.currentTarget))
    setSending(true)
    setProblem(null)
    await store.start()
    const answer = await sendTicket(store.client, fields, LOCALES[locale].isdCode)
    setSending(false)
    if (answer.ok) onReceived({ ...answer.value, contact: fields.contact.trim() })
    else setProblem(answer.error)
  }

  return { form, problem, isSending, isReady, send }
}

function fieldsOf(typed: FormData) {
  const textOf = (name: string) => String(typed.get(name) ?? '')
  return {
    name: textOf('name'),
    contact: textOf('contact'),
    orderNumber: textOf('orderNumber'),
    message: textOf('message'),
  }
}

/** Fills in name and contact of a signed-in customer, where nothing was typed yet. */
function useKnownCustomer(form: RefObject<HTMLFormElement | null>) {
  const user = useSessionPart((session) => session.user)
  useEffect(() => {
    if (!user) return
    fillEmpty(form.current, 'name', user.name)
    fillEmpty(form.current, 'contact', user.email ?? user.phone ?? '')
  }, [form, user])
}

function fillEmpty(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}
