import { readCookie } from '#contract/read-cookie.ts'
import { days } from '#kit/duration.ts'

const CONFIRMED_COOKIE = 'am_confirmed_order'
const A_MONTH_IN_SECONDS = days(30) / 1000

/** The cookie that stores, for every tab, which order was confirmed last. Only the order pages receive it. */
export const confirmedCookie = (orderId: string): string =>
  `${CONFIRMED_COOKIE}=${orderId}; path=/my/orders; max-age=${A_MONTH_IN_SECONDS}; samesite=lax`

export const isConfirmed = (orderId: string, cookies: string): boolean =>
  readCookie(CONFIRMED_COOKIE, cookies) === orderId
