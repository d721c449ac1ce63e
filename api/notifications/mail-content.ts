import type { AmountRow } from '#domain/amount-rows.ts'

export type MailItem = { title: string; size: string; quantity: number; amount: string }

/** One part of a mail. Texts are plain; the renderer escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Shown large, because the reader types it. */
  | { kind: 'code'; code: string }
  /** A note that staff wrote for this customer. */
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
  /** The preheader: mail programs show it beside the subject. */
  preheader: string
  heading: string
  blocks: readonly MailBlock[]
}
