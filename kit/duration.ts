/** Durations are made by these functions, never written as 1000 * 60 * 2, which is easy to misread. */
export type Milliseconds = number & { readonly unit: 'ms' }

export const milliseconds = (count: number): Milliseconds => count as Milliseconds
export const seconds = (count: number): Milliseconds => milliseconds(count * 1000)
export const minutes = (count: number): Milliseconds => seconds(count * 60)
export const hours = (count: number): Milliseconds => minutes(count * 60)
export const days = (count: number): Milliseconds => hours(count * 24)
