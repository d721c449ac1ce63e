/** What the shop calls somebody by. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
