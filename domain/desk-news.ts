/** Sent when it is unknown what changed: a screen asks again for everything that it shows. */
export const EVERYTHING = 'all'

/** The first word of a notice that somebody has an order or a draft open, or has left it. */
export const PRESENCE = 'presence'

/** With replicas, the last name of an event: `seen:` and the position of the database after the change. */
export const SEEN = 'seen'

/**
 * What PostgreSQL tells, as names that a screen waits for: `orders`, `order:ID`, `stock:SKU`, `recovery`, `acts:ID`,
 * `media:ID`, `draft:PRODUCT:SKU`.
 * Presence is told only if it changes something, so it has no name here.
 */
export function newsNames(notice: string): string[] {
  const [table = '', ...ids] = notice.split(' ').filter(Boolean)
  switch (table) {
    case 'order':
      return ['orders', ...ids.map((id) => `order:${id}`)]
    case 'acts':
    case 'media':
    case 'stock':
      return ids.length > 0 ? ids.map((id) => `${table}:${id}`) : [table]
    case 'draft':
      return ['drafts', ...ids.map((id) => `draft:${id}`)]
    case PRESENCE:
      return []
    case 'recovery':
      return [table]
    default:
      // The connection was lost for a while.
      return [EVERYTHING]
  }
}
