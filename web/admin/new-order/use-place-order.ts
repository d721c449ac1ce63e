import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { call } from '../client.ts'
import { useToast } from '../ui/use-toast.ts'
import { type Draft, requestOf } from './draft.ts'
import { useQuote } from './use-quote.ts'

const NO_PRICES: ReadonlyMap<string, number> = new Map()

/** Answers that say that the shop has changed: the order is priced again, and each line says what is different. */
const CONFLICTS: readonly string[] = ['PRICE_CHANGED', 'STOCK_CHANGED', 'ITEMS_REFUSED']

/** Prices the order while it is written, and places it at exactly these prices. */
export function usePlaceOrder(draft: Draft) {
  const [again, setAgain] = useState(0)
  const [seen, setSeen] = useState(NO_PRICES)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<{ of: string; key: string } | null>(null)
  const { quote, failure: quoteFailure, isAsking } = useQuote(draft, again)
  const navigate = useNavigate()
  const toast = useToast()

  /** The same for every attempt of one order, so that a lost answer places nothing twice. */
  function keyOf(body: object): string {
    const of = JSON.stringify(body)
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() }
    return attempt.current.key
  }
  async function place() {
    if (!quote || isAsking || isBusy) return
    const body = requestOf(draft, quote)
    setBusy(true)
    const answer = await call('placeStaffOrder', { body, idempotencyKey: keyOf(body) })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) {
      const { orderNumber, payPath } = answer.value
      toast({
        text: payPath ? `${orderNumber} waits for payment` : `${orderNumber} is paid and to be packed`,
      })
      await navigate(`/orders/${orderNumber}`)
    } else if (CONFLICTS.includes(answer.error.code)) {
      setSeen(
        new Map(
          quote.lines.flatMap(({ variantSku, price }) => (price === null ? [] : [[variantSku, price]])),
        ),
      )
      setAgain((before) => before + 1)
    }
  }
  return { quote, quoteFailure, isAsking, seen, failure, isBusy, place }
}
