import { pageRules } from '#contract/pages.ts'
import { tagHeaders } from '../cache/page-tags.ts'
import { RETRY_SECONDS } from '../calls/failure.ts'
import { contentPolicy } from '../security/content-policy.ts'

/**
 * A page is the same for all visitors of one locale, so a shared cache may store it. The browser revalidates it each
 * time and gets 304 if nothing has changed.
 */
const SHARED_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400'

/** The rules of the page at an address of a request: with a query, or with React Router's ending for its data. */
export const rulesOfAddress = (address: string) => pageRules(address.replace(/(\.data)?(\?.*)?$/s, ''))

type Rendered = {
  body: Buffer
  address: string
  locale: string
  /** What the page shows; null without a CDN. */
  tags: ReadonlySet<string> | null
  strictPolicy: boolean
  paymentHosts: readonly string[]
}

export function pageHeaders(page: Response, rendered: Rendered): Record<string, string> {
  const { cache, referrer, opensPayment } = rulesOfAddress(rendered.address)
  const isShared = page.status === 200 && cache === 'shared'
  return {
    ...Object.fromEntries(page.headers),
    ...(isHtml(page) && rendered.strictPolicy && policyHeaders(rendered, opensPayment)),
    ...(referrer === 'none' && { 'referrer-policy': 'no-referrer' }),
    // Banks open windows of their own.
    ...(opensPayment && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    ...(page.status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
    'cache-control': isShared ? SHARED_CACHE : 'no-cache',
    ...(isShared && rendered.tags && tagHeaders(rendered.locale, rendered.tags)),
    vary: 'cookie, accept-encoding',
  }
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/** A document keeps the policy that it was loaded with, so a page that opens a payment must be loaded whole. */
const policyHeaders = ({ body, paymentHosts }: Rendered, opensPayment: boolean) => ({
  'content-security-policy': contentPolicy(body.toString(), opensPayment ? paymentHosts : null),
  'reporting-endpoints': 'csp="/csp"',
})
