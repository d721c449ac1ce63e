import { type Currency, fromMajor } from './money.ts'
import { formatMoney } from './price-display.ts'

/** An amount of an order or a cart for display, with two decimals. */
export const moneyText = (major: number, currency: Currency): string =>
  formatMoney(fromMajor(major), currency, 'exact')
