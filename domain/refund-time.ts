import { afterOpenDays, businessDays, type Day, millTime } from './delivery/calendar.ts'

/** The business days after which a sent refund shows in the account, by the refund policy. */
export const REFUND_DAYS = { least: 3, most: 10 }

/** Where and when the money of a cancelled order goes back. */
export const REFUND_WORDS = `goes back the way you paid. It shows in ${REFUND_DAYS.least} to ${REFUND_DAYS.most} business days.`

/** The last day on which a refund sent at this moment should show in the account. */
export const refundExpectedBy = (sentAt: Date, holidays: ReadonlySet<Day>): Day =>
  afterOpenDays(millTime(sentAt).day, REFUND_DAYS.most, businessDays(holidays))
