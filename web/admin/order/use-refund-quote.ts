import { useEffect, useState } from 'react'
import type { RefundPreview } from '#contract/admin/acts.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { type Currency, toMajor } from '#domain/money.ts'
import { call } from '../client.ts'
import { factsOf, questionOf, quoteForm, type RefundForm } from './refund-form.ts'

const TYPING = 200

type Asked = { orderNumber: string; currency: Currency; form: RefundForm }

/**
 * What the form would give back. The amount follows at once, by the function of the domain; the sentences and the limits
 * of the person come from the server a moment after the last change.
 */
export function useRefundQuote({ orderNumber, currency, form }: Asked) {
  const [preview, setPreview] = useState<RefundPreview | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const facts = preview && factsOf(preview)
  const quote = facts && quoteForm(form, facts, currency)
  const amount = quote?.amount == null ? null : toMajor(quote.amount)
  const question = JSON.stringify({ ...questionOf(form), amount })
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const body = JSON.parse(question)
      const answer = await call('previewRefund', { params: { orderNumber }, body, signal: asking.signal })
      if (asking.signal.aborted) return
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setPreview(answer.value)
    }
    const timer = setTimeout(ask, TYPING)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [orderNumber, question])
  // An answer to an earlier question says nothing about this one.
  const said = preview?.amount === amount ? preview : null
  return {
    facts,
    amount,
    failure,
    left: preview?.left ?? null,
    says: said?.says ?? [],
    problem: said?.problem?.message ?? null,
    isReady: amount !== null && quote?.problem === null && said !== null && said.problem === null,
  }
}
