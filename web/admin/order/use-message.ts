import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { SentMessage } from '#contract/admin/messages.ts'
import { ORDER_MESSAGES, type OrderMessage } from '#domain/order-message.ts'
import { call } from '../client.ts'
import type { Shown } from './message-preview.tsx'
import { useHeld } from './use-held.ts'

export type Mail = { subject: string; text: string }
type Way = 'MAIL' | 'TEMPLATE'

/** The newest message of each kind that was sent about the order; staff's own mails are written anew. */
const templatesOf = (messages: readonly SentMessage[]): SentMessage[] =>
  ORDER_MESSAGES.flatMap((template) => {
    const newest = messages.find((message) => message.template === template)
    return newest && template !== 'staffMail' ? [newest] : []
  })

/** A message that is being written: shown as the customer would read it, and sent. */
export function useMessage({ orderNumber, messages }: DeskOrder, onClose: () => void) {
  const templates = templatesOf(messages)
  const [way, setWay] = useState<Way>('MAIL')
  const [mail, setMail] = useState<Mail>({ subject: `About your order ${orderNumber}`, text: '' })
  const [template, setTemplate] = useState<OrderMessage | undefined>(templates[0]?.template)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isBusy, setBusy] = useState(false)
  const held = useHeld()
  const params = { orderNumber }
  async function show() {
    const again = templates.find((one) => one.template === template)
    const answer =
      way === 'MAIL'
        ? await call('previewMail', { params, body: mail })
        : again && (await call('readOrderMessage', { params: { ...params, messageId: again.id } }))
    if (!answer) return
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setShown('mail' in answer.value ? answer.value : { mail: answer.value, sms: null })
  }
  async function send() {
    const body = way === 'MAIL' ? { mail } : template && { template }
    if (!body) return
    setBusy(true)
    const answer = await call('sendOrderMessage', { params, body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    onClose()
    held(answer.value, way === 'MAIL' ? 'The mail goes out' : 'The message goes out again')
  }
  /** What was shown is no longer what would be sent. */
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setShown(null)
      set(value)
    }
  return {
    ...{ templates, way, mail, template, failure, shown, isBusy, show, send },
    setWay: changing(setWay),
    setMail: changing(setMail),
    setTemplate: changing(setTemplate),
  }
}
