import { type Milliseconds, minutes } from '#kit/duration.ts'

/** So many failures in a row, and a channel counts as down. */
export const FAILURES_UNTIL_DOWN = 3
/** After this long without another failure it is tried again. */
export const DOWN_FOR: Milliseconds = minutes(1)

/** What a provider says of our account, not of the recipient: without credit or with a wrong key, nothing goes out. */
const ACCOUNT_REFUSED = /^(?:HTTP_40[123]|TWILIO_20003|SMTP_53\d)$/

/** Says whether a failure to send speaks against the channel; a number that does not exist says nothing about it. */
export const isChannelFailure = ({ kind, reason }: { kind: string; reason: string }): boolean =>
  kind === 'TRANSIENT' || ACCOUNT_REFUSED.test(reason)
