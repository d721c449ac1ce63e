import type { MutatedFile } from '../mutant.ts'

/** Carts, promotions, stock, orders and payments, as the API and its statements keep them. */
export const ORDERS_API: readonly MutatedFile[] = [
  {
    file: 'api/orders/end/deadlines.store.ts',
    tests: ['api/orders/end/deadlines.test.ts', 'api/orders/races-providers.test.ts'],
    changes: [
      [
        'PENDING-12',
        "when status = 'PENDING' and (${isStarted}) then 'WAITFORPAYMENT'",
        "when status = 'PENDING' then 'WAITFORPAYMENT'",
      ],
      ['PENDING-9', 'order by created_at desc, id limit 1', 'order by created_at, id limit 1'],
      ['PENDING-16', "when type = 'VOID' then 'RETRYPAYMENT'", ''],
    ],
  },
  {
    file: 'api/orders/end/end-overdue.ts',
    tests: ['api/orders/end/deadlines.test.ts'],
    changes: [
      ['PENDING-13', "RETRYPAYMENT: { to: 'DELETED'", "RETRYPAYMENT: { to: 'CANCELLED'"],
      [
        'PENDING-15',
        'if (isUnclear(await checkPayments(deps.payments, order)))',
        'if (!(await checkPayments(deps.payments, order)))',
      ],
    ],
  },
  {
    file: 'api/payments/gateways/signatures.ts',
    tests: ['api/payments/gateways/signatures.test.ts', 'api/payments/gateways/razorpay/webhook.test.ts'],
    changes: [
      ['API-31', "secret !== '' && isSame", 'isSame'],
      ['API-31', 'LOWER_HEX = /^[0-9a-f]{64}$/', 'LOWER_HEX = /^[0-9a-f]{64}/'],
    ],
  },
  {
    file: 'api/payments/gateways/razorpay/webhook.ts',
    tests: ['api/payments/gateways/razorpay/webhook.test.ts'],
    changes: [
      [
        'RECOVER-14',
        "[/^payment\\.dispute\\./, 'DISPUTE'],\n  [/^(payment|order)\\./, 'PAYMENT'],",
        "[/^(payment|order)\\./, 'PAYMENT'],\n  [/^payment\\.dispute\\./, 'DISPUTE'],",
      ],
    ],
  },
  {
    file: 'api/payments/gateways/razorpay/snapshot.ts',
    tests: [
      'api/payments/gateways/razorpay/snapshot.test.ts',
      'api/payments/gateways/razorpay/check-payment.test.ts',
    ],
    changes: [
      [
        'RECOVER-10',
        'answer.amount === amount && answer.currency === currency &&',
        'answer.amount === amount &&',
      ],
      ['PAY-8', "if (payments.some((answer) => status(answer) === 'TAKEN')) return null", ''],
    ],
  },
]
