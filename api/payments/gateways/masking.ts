const VPA = /^([^@\s]+)@([A-Za-z0-9.-]{2,64})$/
const SHOWN = 2
const LAST_FOUR = /(\d{4})$/

/** Masks a UPI id: asha@okaxis becomes as***@okaxis. */
export function maskVpa(vpa: string | null): string | null {
  const [, name = '', bank] = vpa?.match(VPA) ?? []
  if (!bank) return null
  return `${name.slice(0, Math.min(SHOWN, Math.floor(name.length / 2)))}***@${bank}`
}

/** The last four digits of a card, the only ones that may be stored. */
export const lastFour = (cardNumber: string | null): string | null =>
  cardNumber?.match(LAST_FOUR)?.[1] ?? null

/** "Visa debit ending 1007", without the parts that are unknown. */
export function describeCard(card: { network: string; type: string; number: string | null }): string {
  const digits = lastFour(card.number)
  const words = [card.network, card.type, digits && `ending ${digits}`].filter(Boolean)
  return words.join(' ')
}
