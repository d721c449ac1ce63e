import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Sims } from '../sim/testing.ts'

const { clientId, clientSecret, clientVersion, pgBasePath, oauthBasePath } = SANDBOX_ACCOUNTS.phonepe

export const CREDENTIALS = {
  client_id: clientId,
  client_secret: clientSecret,
  client_version: clientVersion,
  grant_type: 'client_credentials',
}

export const REDIRECT_URL =
  'http://localhost:3000/validate-payment?orderId=o-1&paymentGateway=PHONEPE&transactionIntentId=10234-1-k3f9qz'

export const payBody = (merchantOrderId: string, changes: object = {}) => ({
  merchantOrderId,
  amount: 129_900,
  expireAfter: 1200,
  metaInfo: { udf1: 'o-1', udf2: '10234' },
  paymentFlow: { type: 'PG_CHECKOUT', message: 'Order 10234', merchantUrls: { redirectUrl: REDIRECT_URL } },
  ...changes,
})

const under = (basePath: string) => basePath.replace('/sandbox', '')

/** Shorthand calls of one sandbox, for tests. */
export const startPhonepe = (sims: () => Sims) => {
  const token = (fields: Record<string, string> = CREDENTIALS) =>
    sims().call(`${under(oauthBasePath)}/v1/oauth/token`, { body: new URLSearchParams(fields) })
  const pg = async (path: string, body?: unknown) => {
    const { json } = await token()
    const headers = { authorization: `${json.token_type} ${json.access_token}` }
    return sims().call(`${under(pgBasePath)}${path}`, { headers, ...(body !== undefined && { body }) })
  }
  const create = (merchantOrderId: string, changes?: object) =>
    pg('/checkout/v2/pay', payBody(merchantOrderId, changes))
  const pay = (merchantOrderId: string, body: object = { mode: 'UPI_INTENT', outcome: 'success' }) =>
    sims().sim(`/phonepe/orders/${merchantOrderId}/pay`, body)
  return {
    token,
    pg,
    create,
    pay,
    status: async (merchantOrderId: string, query = '?details=true&errorContext=true') =>
      (await pg(`/checkout/v2/order/${merchantOrderId}/status${query}`)).json,
    async paid(merchantOrderId: string) {
      await create(merchantOrderId)
      await pay(merchantOrderId)
    },
    refund: (merchantRefundId: string, originalMerchantOrderId: string, amount: number) =>
      pg('/payments/v2/refund', { merchantRefundId, originalMerchantOrderId, amount }),
    refundStatus: async (merchantRefundId: string) =>
      (await pg(`/payments/v2/refund/${merchantRefundId}/status`)).json,
    events: () => sims().receiver.received.map(({ json }) => json.event),
  }
}
