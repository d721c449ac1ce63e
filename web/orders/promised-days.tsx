import type { Order } from '#contract/orders.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { formatPromise } from '#domain/delivery/promise-display.ts'

type PromisedDaysProps = { promise: NonNullable<Order['promise']> }

/** The days that were promised with the order. */
export function PromisedDays({ promise }: PromisedDaysProps) {
  return <>{formatPromise(promise, millTime(new Date()).day)}</>
}
