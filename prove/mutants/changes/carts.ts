import type { MutatedFile } from '../mutant.ts'

/** Money, prices, carts, promotions and stock. */
export const CARTS: readonly MutatedFile[] = [
  {
    file: 'domain/money.ts',
    tests: ['domain/money.test.ts'],
    changes: [
      ['API-22', 'minor / MINOR_PER_MAJOR === major', 'Math.abs(minor - major * MINOR_PER_MAJOR) < 0.5'],
      ['STAFF-5', "decimals.padEnd(2, '0')", "decimals.padStart(2, '0')"],
      [
        'STAFF-5',
        "if (major === '' || (symbol !== undefined && symbol !== CURRENCY_SYMBOLS[currency])) return null",
        "if (major === '') return null",
      ],
    ],
  },
  {
    file: 'domain/money.ts',
    tests: ['domain/money.test.ts', 'domain/pricing.test.ts', 'domain/documents/document-lines.test.ts'],
    changes: [
      ['INV-5', 'const left = amount - shares', 'const left = 0 * amount - 0 * shares'],
      ['INV-3', 'a.fraction > b.fraction ? -1 : 1', 'a.fraction < b.fraction ? -1 : 1'],
    ],
  },
  {
    file: 'domain/cart.ts',
    tests: ['domain/cart.test.ts'],
    changes: [
      ['CART-28', 'export const MAX_QUANTITY = 99', 'export const MAX_QUANTITY = 100'],
      ['CART-28', 'Math.min(MAX_QUANTITY, onHand ?? MAX_QUANTITY)', 'onHand ?? MAX_QUANTITY'],
      ['CART-29', 'if (quantity <= most) return', 'if (quantity <= most + 1) return'],
      ['CART-31', 'fitted.length === MAX_LINES', 'fitted.length > MAX_LINES'],
      [
        'CART-5',
        'if (items.length === 0) return EMPTY_CART',
        'if (items.length === 0) return { ...before, items }',
      ],
      ['CART-4', 'filter(({ quantity }) => quantity > 0)', 'filter(({ quantity }) => quantity >= 0)'],
      ['CART-21', '[...lines.map((line) => [line.variantSku, line] as const), ...changed]', '[...changed]'],
      ['CART-23', 'change.clear ? EMPTY_CART : cart', 'change.clear ? { ...cart, items: [] } : cart'],
      ['CART-22', 'firm = before.firm,', 'firm = null,'],
      [
        'ORDER-27',
        'quantity: line.quantity + (quantities.get(line.variantSku) ?? 0),',
        'quantity: line.quantity,',
      ],
    ],
  },
  {
    file: 'api/cart/resolve-cart.ts',
    tests: ['api/orders/end/restore-order.test.ts'],
    changes: [['ORDER-27', 'isSpent: isSpent ?? known.isSpent', 'isSpent: known.isSpent']],
  },
  {
    file: 'domain/pricing.ts',
    tests: ['domain/pricing.test.ts'],
    changes: [
      ['PRICE-7', 'times(maxPrice, quantity)', 'maxPrice'],
      [
        'PRICE-12',
        'shippingFee(subtotalCurrent, shippingRate)',
        'shippingFee(subtract(subtotalCurrent, subtotalDiscount), shippingRate)',
      ],
      [
        'PRICE-10',
        'add(subtract(subtotalCurrent, subtotalDiscount), shippingAmount)',
        'add(subtotalCurrent, shippingAmount)',
      ],
    ],
  },
  {
    file: 'domain/shipping-fee.ts',
    tests: ['domain/shipping-fee.test.ts', 'domain/pricing.test.ts'],
    changes: [['PRICE-12', 'subtotal >= freeFrom', 'subtotal > freeFrom']],
  },
  {
    file: 'domain/promotions.ts',
    tests: ['domain/promotions.test.ts', 'domain/pricing.test.ts'],
    changes: [
      ['PROMO-3', 'now >= validTo', 'now > validTo'],
      ['PROMO-3', 'now < validFrom', 'now <= validFrom'],
      ['PROMO-5', 'timesUsed >= perCustomerLimit', 'timesUsed > perCustomerLimit'],
      [
        'PROMO-4',
        'promotion.country !== null && promotion.country !== country',
        'promotion.country === null',
      ],
      [
        'PROMO-7',
        'promotion.userId !== null && promotion.userId !== userId',
        'promotion.userId !== null && userId !== null && promotion.userId !== userId',
      ],
      ['PROMO-2', '< promotion.minSubtotal', '<= promotion.minSubtotal'],
      ['PROMO-1', '(cost * reward.percent + 50) / 100', '(cost * reward.percent) / 100'],
      ['PRICE-10', 'money(Math.min(reward.amount, cost))', 'reward.amount'],
      [
        'PROMO-6',
        '(category === null || category === line.category) &&',
        '(category === null || category === line.category) ||',
      ],
      ['PROMO-6', 'covers(promotion, line) ? costOf(line) : NO_MONEY', 'costOf(line)'],
      ['PROMO-12', "code.startsWith('CARE') || code.includes('-CARE-')", "code.includes('CARE')"],
    ],
  },
  {
    file: 'domain/promotion-terms.ts',
    tests: ['domain/promotion-terms.test.ts'],
    changes: [
      ['PROMO-17', 'totalLimit < redeemed', 'totalLimit <= redeemed'],
      ['STAFF-7', 'perCustomerLimit < mostByOne', 'perCustomerLimit < redeemed'],
      ['PROMO-15', 'validTo <= validFrom', 'validTo < validFrom'],
      ['PROMO-15', "reward.kind === 'AMOUNT' || minSubtotal > 0", "reward.kind === 'AMOUNT'"],
    ],
  },
  {
    file: 'domain/promotion-forecast.ts',
    tests: ['domain/promotion-forecast.test.ts'],
    changes: [
      ['PROMO-20', 'other.validFrom < one.validTo', 'other.validFrom <= one.validTo'],
      ['PROMO-20', 'money(Math.ceil(discount / quantity))', 'money(Math.floor(discount / quantity))'],
      ['PROMO-20', 'Math.max(0, totalLimit - redeemed)', 'totalLimit'],
      [
        'PROMO-18',
        'isSpent({ redeemed, totalLimit: terms.totalLimit })',
        'isSpent({ redeemed: redeemed - 1, totalLimit: terms.totalLimit })',
      ],
    ],
  },
  {
    file: 'domain/availability.ts',
    tests: ['domain/availability.test.ts'],
    changes: [
      ['STOCK-2', 'onHand <= 0', 'onHand < 0'],
      [
        'PRICE-5',
        "channel.availability === 'STOCKED' ? discountPercent(channel.currentPrice, channel.maxPrice) : null",
        'discountPercent(channel.currentPrice, channel.maxPrice)',
      ],
    ],
  },
  {
    file: 'domain/unpaid-limits.ts',
    tests: ['domain/unpaid-limits.test.ts'],
    changes: [
      ['STOCK-6', 'own.length > limits.customer.orders', 'own.length >= limits.customer.orders'],
      ['STOCK-6', 'held > pieces ||', 'held >= pieces ||'],
      ['STOCK-6', '(order.currency === currency ? order.total : 0)', 'order.total'],
      ['STOCK-6', 'const near = [...ofNetwork, wanted]', 'const near = [...ofNetwork]'],
      [
        'STOCK-6',
        'Math.max(pieces, Math.floor((stock * percent) / 100))',
        'Math.min(pieces, Math.floor((stock * percent) / 100))',
      ],
    ],
  },
  {
    file: 'domain/price-sheet.ts',
    tests: ['domain/price-sheet.test.ts'],
    changes: [
      ['PRICE-21', "return price > max ? 'ABOVE_MRP'", "return price >= max ? 'ABOVE_MRP'"],
      ['PRICE-23', '> row.price * LOOK_TWICE', '>= row.price * LOOK_TWICE'],
      ['PRICE-22', '(price * 10_000) / (10_000 + gstRateBp)', '(price * (10_000 - gstRateBp)) / 10_000'],
    ],
  },
]
