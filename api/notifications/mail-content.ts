import type { AmountRow } from '#domain/amount-rows.ts'

export type MailItem = { title: string; size: string; quantity: number; amount: string }

/** One part of a mail, from top to bottom. Texts are plain: whoever renders them escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Shown large, to be typed off. */
  | { kind: 'code'; code: string }
  /** What somebody of the shop wrote for this customer. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly { name: string; value: string }[] }
  | { kind: 'button'; text: string; url: string }
  | {
      kind: 'ledger'
      title: string
      items: readonly MailItem[]
      amounts: readonly AmountRow[]
      total: string
    }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }

export type MailContent = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  heading: string
  blocks: readonly MailBlock[]
}
