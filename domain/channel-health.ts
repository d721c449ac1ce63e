import { type Milliseconds, minutes } from '#kit/duration.ts'

/** After this many consecutive failures a channel counts as down. */
export const FAILURES_UNTIL_DOWN = 3
/** After this time without a failure it is tried again. */
export const DOWN_FOR: Milliseconds = minutes(1)

/** Errors of our account, not of the recipient: no credit or a wrong key. */
const ACCOUNT_REFUSED = /^(?:HTTP_40[123]|TWILIO_20003|SMTP_53\d)$/

/** Says whether a failure counts against the channel; an unknown number does not. */
export const isChannelFailure = ({ kind, reason }: { kind: string; reason: string }): boolean =>
  kind === 'TRANSIENT' || ACCOUNT_REFUSED.test(reason)
