import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { Mail } from './senders/sender.ts'

/** A mail as it is sent: HTML and plain text. */
export const renderMail = (content: MailContent): Omit<Mail, 'to'> => ({
  subject: content.subject,
  text: mailText(content),
  html: mailHtml(content),
})
