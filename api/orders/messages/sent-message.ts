import type { SentMessage } from '#contract/admin/messages.ts'
import type { LoggedMessage } from './list-messages.store.ts'

/** A message of the log as the back office reads it. */
export const sentMessage = ({
  subject: _subject,
  queuedAt,
  sentAt,
  ...message
}: LoggedMessage): SentMessage => ({
  ...message,
  queuedAt: queuedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})
