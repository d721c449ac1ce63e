import type { MutatedFile } from '../mutant.ts'

/** Statuses, deadlines, payments, refunds and messages of orders. */
export const ORDERS: readonly MutatedFile[] = [
  {
    file: 'domain/can-cancel.ts',
    tests: ['domain/can-cancel.test.ts'],
    changes: [
      [
        'CANCEL-1',
        "['PENDING', 'PROCESSING', 'READYFORPICKUP']",
        "['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED']",
      ],
      ['CANCEL-6', "creator === 'CUSTOMER' && isBeforePickup(status)", 'isBeforePickup(status)'],
    ],
  },
  {
    file: 'domain/order-status.ts',
    tests: ['domain/order-status.test.ts'],
    changes: [
      ['ORDER-24', "DELIVERED: ['RETURNED']", "DELIVERED: ['RETURNED', 'OUTFORDELIVERY']"],
      ['ORDER-22', "READYFORPICKUP: ['SHIPPED', 'CANCELLED']", "READYFORPICKUP: ['SHIPPED']"],
      [
        'ORDER-23',
        "PROCESSING: ['READYFORPICKUP', 'CANCELLED']",
        "PROCESSING: ['READYFORPICKUP', 'CANCELLED', 'DELETED']",
      ],
      ['ORDER-25', "carrier === 'LOCAL' && from === 'READYFORPICKUP'", "from === 'READYFORPICKUP'"],
    ],
  },
  {
    file: 'domain/pending-action.ts',
    tests: ['domain/pending-action.test.ts'],
    changes: [
      ['PENDING-16', "if (latest.type === 'VOID') return 'RETRYPAYMENT'", ''],
      ['PENDING-1', "if (status !== 'PENDING') return null", "if (status === 'PROCESSING') return null"],
      ['PENDING-6', "if (latest.status === 'FAILED') return 'RETRYPAYMENT'", ''],
      ['PENDING-7', 'RETRYPAYMENT: hours(6)', 'RETRYPAYMENT: hours(12)'],
      ['PENDING-5', 'const since = order.transactions[0] ?? order', 'const since = order'],
      [
        'RECOVER-9',
        'Math.max(end, Date.parse(order.restUntil))',
        'Math.min(end, Date.parse(order.restUntil))',
      ],
    ],
  },
  {
    file: 'domain/payment.ts',
    tests: ['domain/payment.test.ts', 'domain/pending-action.test.ts'],
    changes: [
      ['PENDING-10', 'PHONEPE: /^OM\\d/', 'PHONEPE: /^OM/'],
      ['PAY-5', "currency === 'INR' ? active : 'RAZORPAY'", 'active'],
    ],
  },
  {
    file: 'domain/payment-settlement.ts',
    tests: ['domain/payment-settlement.test.ts', 'domain/payment-settlement-properties.test.ts'],
    changes: [
      ['PAY-8', "status === 'CANCELLED' || status === 'DELETED'", "status === 'CANCELLED'"],
      [
        'PAY-8',
        'refund: { ref: payment.ref, amount: left, reason }',
        'refund: { ref: payment.ref, amount: payment.amount, reason }',
      ],
      ['RECOVER-1', "if (payment.currency !== intent.currency) return { problem: 'OTHER_CURRENCY' }", ''],
      ['RECOVER-3', 'add(amount, allowance) === intent.amount', 'add(amount, allowance) >= intent.amount'],
      ['RECOVER-3', '&& left === payment.amount', ''],
      ['RECOVER-9', "ref === firstPartRef && status === 'PENDING'", 'ref === firstPartRef'],
      ['RECOVER-9', 'if (!input.intent.isRest) return paid', 'return paid'],
      ['PAY-15', "payment.status === 'RELEASED' ? 'VOID' : 'PAYMENT'", "'PAYMENT'"],
      ['PENDING-9', 'const listed = payments.toReversed()', 'const listed = payments'],
      [
        'PAY-13',
        "if (payment.status === 'UNKNOWN' || record?.status === 'SUCCESS') return {}",
        "if (payment.status === 'UNKNOWN') return {}",
      ],
      ['PAYRETURN-5', 'payments.length + records.length > 0', 'payments.length > 0'],
    ],
  },
  {
    file: 'domain/payment-check-schedule.ts',
    tests: ['domain/payment-check-schedule.test.ts'],
    changes: [
      ['PENDING-12', '{ every: hours(6), until: days(4) }', '{ every: hours(6), until: days(2) }'],
      ['PENDING-15', 'find((time) => time > age)', 'find((time) => time >= age)'],
    ],
  },
  {
    file: 'domain/payment-differences.ts',
    tests: ['domain/payment-differences.test.ts'],
    changes: [
      [
        'RECOVER-2',
        "if (found.amount !== payment.amount) return 'WRONG_AMOUNT'",
        "if (found.amount < payment.amount) return 'WRONG_AMOUNT'",
      ],
      ['RECOVER-11', 'found.refunded > payment.refunded', 'found.refunded !== payment.refunded'],
      [
        'RECOVER-8',
        "if (payment.status !== 'SUCCESS') return []",
        "if (payment.status === 'FAILED') return []",
      ],
    ],
  },
  {
    file: 'domain/refund-limit.ts',
    tests: ['domain/act-says.test.ts', 'domain/refund-quote.test.ts'],
    changes: [
      ['DESK-31', 'if (today + amount <= day) return null', 'if (amount <= day) return null'],
      ['DESK-31', 'if (amount > one)', 'if (amount >= one)'],
    ],
  },
  {
    file: 'domain/refund-quote.ts',
    tests: ['domain/refund-quote.test.ts'],
    changes: [
      ['DESK-32', 'amount > left) return', 'amount >= left) return'],
      ['DESK-33', 'seen !== amount) return', 'amount !== null && seen < amount) return'],
      ['DESK-77', 'quantity: line.before.quantity + quantity,', 'quantity: line.before.quantity,'],
      [
        'DESK-143',
        "if (status !== 'PROCESSING') return 'PACKED_ALREADY'",
        "if (!isBeforePickup(status)) return 'PACKED_ALREADY'",
      ],
      ['DESK-143', 'left.every((pieces) => pieces === 0)', 'left.some((pieces) => pieces === 0)'],
      [
        'DESK-34',
        "!isBeforePickup(status) && status !== 'CANCELLED' && status !== 'DELETED'",
        '!isBeforePickup(status)',
      ],
    ],
  },
  {
    file: 'domain/line-refund.ts',
    tests: ['domain/line-refund.test.ts'],
    changes: [
      ['STAFF-9', 'subtract(line.totalCurrent, line.discountShare)', 'line.totalCurrent'],
      [
        'STAFF-9',
        'BigInt(paid) * BigInt(pieces)) / BigInt(line.quantity)',
        'BigInt(paid) / BigInt(line.quantity)) * BigInt(pieces)',
      ],
      ['STAFF-10', 'pieces > line.quantity', 'quantity > line.quantity'],
    ],
  },
  {
    file: 'domain/refund-time.ts',
    tests: ['domain/refund-time.test.ts'],
    changes: [['CANCEL-7', 'REFUND_DAYS.most, businessDays(holidays)', 'REFUND_DAYS.most, () => true']],
  },
  {
    file: 'domain/order-message.ts',
    tests: ['domain/order-message.test.ts'],
    changes: [
      ['MESSAGE-9', "orderPaid: [...ON_THE_ROAD, 'orderCancelled']", 'orderPaid: [...ON_THE_ROAD]'],
      ['MESSAGE-9', 'orderCancelled: [],', "orderCancelled: ['orderRefunded'],"],
      ['MESSAGE-3', "new Set([...ON_THE_ROAD, 'lotRecalled'])", 'new Set([...ON_THE_ROAD])'],
      ['MESSAGE-12', "new Set(['orderEdited', 'staffMail'])", "new Set(['staffMail'])"],
      ['MESSAGE-19', 'queued.includes(earlier) &&', ''],
      [
        'INV-1',
        'place >= 0 && !ON_THE_ROAD.slice(0, place)',
        'place >= 0 && !ON_THE_ROAD.slice(0, place - 1)',
      ],
    ],
  },
  {
    file: 'domain/order-contact.ts',
    tests: ['domain/order-contact.test.ts'],
    changes: [['MESSAGE-2', 'email && (isEmailVerified || isNoneVerified)', 'email']],
  },
  {
    file: 'domain/parcel.ts',
    tests: ['domain/parcel.test.ts'],
    changes: [
      ['ORDER-32', 'if (at > now)', 'if (at >= now)'],
      ['CANCEL-2', "OUT_FOR_DELIVERY: ['SHIPPED', 'OUTFORDELIVERY']", "OUT_FOR_DELIVERY: ['OUTFORDELIVERY']"],
      ['ORDER-32', 'Math.floor(shippedAt.getTime() / minutes(1)) * minutes(1)', 'shippedAt.getTime()'],
    ],
  },
]
