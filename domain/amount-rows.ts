import { type Currency, fromMajor, NO_MONEY, subtract } from './money.ts'
import { moneyText } from './money-text.ts'
import { formatMoney } from './price-display.ts'
import { promoLabel } from './promotions.ts'

/** The amounts of a cart or an order, in major units as in the API. */
export type Amounts = {
  currency: Currency
  subtotalMax: number
  subtotalCurrent: number
  subtotalDiscount: number
  discountCode: string | null
  shippingAmount: number
}

export type AmountRow = { name: string; code?: string; text: string; isSaving?: boolean }

/** The rows from the list prices to the total, for carts and orders. */
export function amountRows(amounts: Amounts): AmountRow[] {
  return [...mrpRows(amounts), subtotalRow(amounts), ...promoRows(amounts), deliveryRow(amounts)]
}

function mrpRows({ subtotalMax, subtotalCurrent, currency }: Amounts): AmountRow[] {
  const discount = subtract(fromMajor(subtotalCurrent), fromMajor(subtotalMax))
  if (discount === 0) return []
  return [
    { name: 'MRP total', text: moneyText(subtotalMax, currency) },
    { name: 'MRP Discount', text: formatMoney(discount, currency, 'exact'), isSaving: true },
  ]
}

const subtotalRow = ({ subtotalCurrent, currency }: Amounts): AmountRow => ({
  name: 'Subtotal',
  text: moneyText(subtotalCurrent, currency),
})

function promoRows({ discountCode, subtotalDiscount, currency }: Amounts): AmountRow[] {
  const discount = fromMajor(subtotalDiscount)
  if (discountCode === null && discount === 0) return []
  const text = discount === 0 ? 'Applied' : formatMoney(subtract(NO_MONEY, discount), currency, 'exact')
  return [
    { name: 'Promo', ...(discountCode !== null && { code: promoLabel(discountCode) }), text, isSaving: true },
  ]
}

const deliveryRow = ({ shippingAmount, currency }: Amounts): AmountRow => ({
  name: 'Delivery',
  text: shippingAmount === 0 ? 'Free Delivery' : moneyText(shippingAmount, currency),
})
