import { type Milliseconds, seconds } from '#kit/duration.ts'

/**
 * How the shop is deployed: which processes, with which settings, ports, probes and times. All other files of this
 * folder are written from it (`npm run deploy-files`), and the rehearsal starts its processes from it.
 */
export type ShopProcess = {
  role: 'migrate' | 'worker' | 'web'
  /** How many there are at first. */
  count: number
  /** Ends by itself; the next processes of the start order wait for it. */
  isJob: boolean
  cpu: string
  memory: string
}

/** In the order in which a release starts them. */
export const PROCESSES = [
  { role: 'migrate', count: 1, isJob: true, cpu: '250m', memory: '512Mi' },
  { role: 'worker', count: 2, isJob: false, cpu: '250m', memory: '512Mi' },
  { role: 'web', count: 3, isJob: false, cpu: '500m', memory: '512Mi' },
] as const satisfies readonly ShopProcess[]

export const COMMAND = ['node', 'scripts/start.ts'] as const
export const PORT = 3000
export const PROBES = { live: '/healthz', ready: '/readyz' } as const

/** The load balancer asks for the readiness every second, so it has sent the last request long before this time. */
export const DRAIN: Milliseconds = seconds(8)
/** What a process may take from the signal to its end: draining, and 15 seconds for open requests and jobs. */
export const GRACE: Milliseconds = seconds(30)

/** Without a name in the system; the image, the units and the volumes use the number. */
export const USER_ID = 10_001

/** The settings that are no secret and the same everywhere. */
export const environmentOf = ({ role }: Pick<ShopProcess, 'role'>): Record<string, string> => ({
  NODE_ENV: 'production',
  ROLE: role,
  PORT: String(PORT),
  DATA_DIR: '/tmp/shop',
  DRAIN_MS: String(DRAIN),
  TRUSTED_PROXY_HOPS: '1',
  WEB_PROCESSES: String(processOf('web').count),
})

/** What is secret or differs from shop to shop. It comes from shop.env, or from the secret `shop`. */
export const OWN_SETTINGS: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: '',
  METRICS_TOKEN: '',
  DATABASE_URL: 'postgres://shop:PASSWORD@database:5000/shop',
  DATABASE_DIRECT_URL: 'postgres://shop:PASSWORD@database:5000/shop',
  LIMITS_URL: 'valkey://:PASSWORD@valkey:6379',
  MEDIA_S3_ENDPOINT: 'https://storage.example',
  MEDIA_S3_BUCKET: '',
  MEDIA_S3_KEY_ID: '',
  MEDIA_S3_SECRET: '',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Aranya Mill <care@shop.example>',
  MSG91_AUTH_KEY: '',
  MSG91_TEMPLATES: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  PHONEPE_CLIENT_ID: '',
  PHONEPE_CLIENT_SECRET: '',
  PHONEPE_WEBHOOK_USERNAME: '',
  PHONEPE_WEBHOOK_PASSWORD: '',
}

export const processOf = (role: ShopProcess['role']): ShopProcess => {
  const found = PROCESSES.find((process) => process.role === role)
  if (!found) throw new Error(`no process has the role ${role}`)
  return found
}

/** The processes that must have started before this one; a job must have ended. */
export const startsAfter = (role: ShopProcess['role']): readonly ShopProcess[] =>
  PROCESSES.slice(
    0,
    PROCESSES.findIndex((process) => process.role === role),
  ).filter(({ isJob }) => isJob)
