import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)
const SID = `AC${'0'.repeat(32)}`
const TEMPLATES = {
  signInCode: '1001',
  contactChanged: '1002',
  contactReleased: '1010',
  orderPlaced: '1003',
  paymentProblem: '1004',
  paymentRest: '1098',
  orderPaid: '1005',
  orderShipped: '1006',
  orderOutForDelivery: '1007',
  orderDelivered: '1008',
  orderReturned: '1016',
  orderExpired: '1009',
  orderCancelled: '1010',
  orderRefunded: '1011',
  careReceived: '1012',
  careAnswered: '1013',
  claimReceived: '1014',
  claimAnswered: '1015',
  lotRecalled: '1099',
}
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_URL: 'https://aranyamill.example',
  APP_SECRET: SECRET,
  SMTP_URL: 'smtp://shop:word@mail.example:587',
  MAIL_FROM: 'Aranya Mill <care@aranyamill.example>',
  MSG91_AUTH_KEY: 'msg91-auth-key',
  MSG91_TEMPLATES: JSON.stringify(TEMPLATES),
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: 'twilio-auth-token',
  TWILIO_FROM: '+14155550100',
  RAZORPAY_KEY_ID: 'rzp_live_Key00000000001',
  RAZORPAY_KEY_SECRET: 'razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-secret',
  PHONEPE_CLIENT_ID: 'SHOP_CLIENT',
  PHONEPE_CLIENT_SECRET: 'phonepe-client-secret',
  PHONEPE_WEBHOOK_USERNAME: 'shop_hook',
  PHONEPE_WEBHOOK_PASSWORD: 'phonepe-word-2026',
}

test('[RUN-1] [RUN-2] [RUN-4] without settings the embedded database and port 3000 are used', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ok: true,
    value: { port: 3000, dataDir: '.data', databaseUrl: null, production: false },
  })
  expect(config.ok && config.value.publicUrl.origin).toBe('http://localhost:3000')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ ok: true, value: { port: 3000 } })
})

test('production names every missing setting at once', () => {
  const config = readConfig({ NODE_ENV: 'production' })
  expect(config.ok).toBe(false)
  const { NODE_ENV: _, ...needed } = PRODUCTION
  for (const name of Object.keys(needed)) expect(!config.ok && config.error).toContain(`  ${name}: `)
})

test('production starts with all required settings', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ ok: true, value: { production: true } })
})

test('production sends Indian SMS by MSG91, American by Twilio, at their usual addresses', () => {
  const config = readConfig(PRODUCTION)
  expect(config.ok && config.value.senders).toEqual({
    sms: {
      '+91': {
        by: 'msg91',
        url: 'https://control.msg91.com',
        authKey: 'msg91-auth-key',
        templates: TEMPLATES,
      },
      '+1': {
        by: 'twilio',
        url: 'https://api.twilio.com',
        accountSid: SID,
        authToken: 'twilio-auth-token',
        from: '+14155550100',
      },
    },
    mail: { url: 'smtp://shop:word@mail.example:587', from: 'Aranya Mill <care@aranyamill.example>' },
  })
})

test('one SMS provider is enough if it is chosen for both countries', () => {
  const { MSG91_AUTH_KEY: _, MSG91_TEMPLATES: __, ...withoutMsg91 } = PRODUCTION
  expect(readConfig(withoutMsg91).ok).toBe(false)
  const config = readConfig({ ...withoutMsg91, SMS_INDIA: 'twilio', TWILIO_URL: 'https://twilio.example/' })
  expect(config).toMatchObject({
    ok: true,
    value: { senders: { sms: { '+91': { by: 'twilio', url: 'https://twilio.example' } } } },
  })
})

test('outside production no message leaves the machine, whatever is set', () => {
  const config = readConfig({ ...PRODUCTION, NODE_ENV: '', PUBLIC_URL: 'http://localhost' })
  expect(config).toMatchObject({ ok: true, value: { production: false, senders: null, gateways: null } })
})

test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'live', 'production '])(
  '[RUN-18] NODE_ENV=%s stops the start',
  (mode) => {
    const config = readConfig({ ...PRODUCTION, NODE_ENV: mode })
    expect(!config.ok && config.error).toContain('NODE_ENV: production, development, test, or nothing')
  },
)

test.each(['', 'development', 'test'])('NODE_ENV=%s is not production', (mode) => {
  expect(readConfig({ NODE_ENV: mode })).toMatchObject({ ok: true, value: { production: false } })
})

test.each([
  'https://aranyamill.example',
  'http://192.168.1.7:3000',
  'http://localhost.aranyamill.example',
  'http://127.0.0.1.nip.io',
  'http://0.0.0.0:3000',
  'http://[::]:3000',
])('[RUN-19] outside production PUBLIC_URL may not be %s', (address) => {
  const config = readConfig({ PUBLIC_URL: address })
  expect(!config.ok && config.error).toContain('PUBLIC_URL')
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost'])(
  'outside production PUBLIC_URL may be %s',
  (address) => expect(readConfig({ PUBLIC_URL: address }).ok).toBe(true),
)

test('[RUN-24] production still serves for a while after the stop signal, a local shop does not', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ value: { drainFor: 5000 } })
  expect(readConfig({})).toMatchObject({ value: { drainFor: 0 } })
  expect(readConfig({ DRAIN_MS: '200' })).toMatchObject({ value: { drainFor: 200 } })
})

test('[RUN-18] production requires an https address', () => {
  const config = readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://aranyamill.example' })
  expect(!config.ok && config.error).toContain('PUBLIC_URL')
})

test('[PAY-4] production takes payments by both providers, at their usual addresses', () => {
  const config = readConfig({ ...PRODUCTION, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'razorpay-secret-before' })
  expect(config.ok && config.value.gateways).toEqual({
    shopUrl: 'https://aranyamill.example',
    razorpay: {
      url: 'https://api.razorpay.com',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: 'rzp_live_Key00000000001',
      keySecret: 'razorpay-key-secret',
      webhookSecrets: ['razorpay-webhook-secret', 'razorpay-secret-before'],
    },
    phonepe: {
      oauthUrl: 'https://api.phonepe.com/apis/identity-manager',
      pgUrl: 'https://api.phonepe.com/apis/pg',
      scriptUrl: 'https://mercury.phonepe.com/web/bundle/checkout.js',
      clientId: 'SHOP_CLIENT',
      clientSecret: 'phonepe-client-secret',
      clientVersion: '1',
      webhookAccounts: [{ username: 'shop_hook', password: 'phonepe-word-2026' }],
    },
  })
})

test('[SECURE-5] the secret of couriers is read together with the one before', () => {
  const secrets = {
    COURIER_WEBHOOK_SECRET: 'courier-secret-2026',
    COURIER_WEBHOOK_SECRET_PREVIOUS: 'courier-secret-2025',
  }
  expect(readConfig({ ...PRODUCTION, ...secrets })).toMatchObject({
    ok: true,
    value: { courierSecret: 'courier-secret-2026', previousCourierSecret: 'courier-secret-2025' },
  })
})

test.each([
  ['RAZORPAY_API_BASE', 'http://api.razorpay.com'],
  ['PHONEPE_PG_BASE', 'https://localhost:4010/apis'],
  ['PHONEPE_OAUTH_BASE', 'https://127.0.0.1/apis'],
  ['RAZORPAY_CHECKOUT_JS', 'http://checkout.example/checkout.js'],
])('in production %s may not be %s', (name, value) => {
  const config = readConfig({ ...PRODUCTION, [name]: value })
  expect(config.ok).toBe(false)
  expect(!config.ok && config.error).toContain(name)
  expect(!config.ok && config.error).not.toContain(value)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://root@db.example/shop'],
  ['PUBLIC_URL', 'aranyamill'],
  ['APP_SECRET', 'short-secret'],
  ['COURIER_WEBHOOK_SECRET', 'short'],
  ['COURIER_WEBHOOK_SECRET_PREVIOUS', 'short'],
  ['SMTP_URL', 'http://relay.example'],
  ['MAIL_FROM', 'The Shop'],
  ['MAIL_FROM', 'a@mail.example\r\nBcc: b@mail.example'],
  ['SMS_INDIA', 'pigeon'],
  ['MSG91_TEMPLATES', 'sign-in'],
  ['MSG91_TEMPLATES', '{"signInCode":"1001"}'],
  ['TWILIO_ACCOUNT_SID', 'AC-short'],
  ['TWILIO_FROM', '4155550100'],
  ['RAZORPAY_KEY_ID', 'pk_live_1'],
  ['PHONEPE_WEBHOOK_USERNAME', 'a b'],
  ['PHONEPE_CLIENT_VERSION', 'one'],
  ['LIMITS_URL', 'http://limits.example:6379'],
  ['LIMITS_URL', 'limits.example:6379'],
  ['LIMITS_URL', 'valkey:///1'],
  ['DATABASE_REPLICA_URL', 'mysql://replica.example/shop'],
  ['DATABASE_REPLICA_URL', 'replica.example:5001'],
  ['PROVIDER_PLACES', '-20'],
  ['PROVIDER_PLACES', '1.5'],
  ['PROVIDER_PLACES', '9999'],
  ['PROVIDER_PLACES', 'many'],
  ['WEB_PROCESSES', '-3'],
  ['WEB_PROCESSES', '5000'],
  ['WEB_PROCESSES', '2.5'],
  ['WEB_PROCESSES', 'three'],
])('an invalid %s is named, without its value %s', (name, value) => {
  const config = readConfig({ [name]: value })
  expect(config.ok).toBe(false)
  expect(!config.ok && config.error).toContain(name)
  expect(!config.ok && config.error).not.toContain(value)
})

test.each([
  [undefined, []],
  ['203.0.113.0/24', ['203.0.113.0/24']],
  [' 203.0.113.0/24, 2001:db8::/32 ', ['203.0.113.0/24', '2001:db8::/32']],
])('[STAFF-29] ADMIN_NETWORKS=%s is read as %j', (ADMIN_NETWORKS, adminNetworks) => {
  expect(readConfig({ ADMIN_NETWORKS })).toMatchObject({ ok: true, value: { adminNetworks } })
})

test.each(['203.0.113.7', '203.0.113.0/33', 'office', '203.0.113.0/24,', '203.0.113.0/24 2001:db8::/32'])(
  '[STAFF-29] the shop does not start with ADMIN_NETWORKS=%s',
  (ADMIN_NETWORKS) => {
    const config = readConfig({ ADMIN_NETWORKS })
    expect(!config.ok && config.error).toContain('  ADMIN_NETWORKS: ')
  },
)

test.each([
  [{}, 20],
  [{ WEB_PROCESSES: '3' }, 6],
  [{ PROVIDER_PLACES: '10', WEB_PROCESSES: '40' }, 1],
])('[ADMIT-3] with %j a process sends a provider at most %i requests at a time', (environment, places) => {
  expect(readConfig(environment)).toMatchObject({ ok: true, value: { providerPlaces: places } })
})

test('a replica belongs to a database of its own', () => {
  const DATABASE_REPLICA_URL = 'postgres://shop@replicas.example:5001/shop'
  const config = readConfig({ DATABASE_REPLICA_URL })
  expect(!config.ok && config.error).toContain('DATABASE_REPLICA_URL needs this setting:\n  DATABASE_URL: ')
  const both = readConfig({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://shop@db.example/shop' })
  expect(both).toMatchObject({ ok: true, value: { databaseReplicaUrl: DATABASE_REPLICA_URL } })
  expect(readConfig({})).toMatchObject({ value: { databaseReplicaUrl: null } })
})

const SHARED = { SANDBOX_URL: 'http://10.77.0.9:4000' }
const SANDBOX_ROLE = { ROLE: 'sandbox', DATABASE_URL: 'postgres://shop@db.example/shop' }

test.each([
  [{}, { listenHost: null, sandboxUrl: null }],
  [{ LISTEN_HOST: '127.0.0.2' }, { listenHost: '127.0.0.2', sandboxUrl: null }],
  [{ LISTEN_HOST: '::1' }, { listenHost: '::1' }],
  [{ ...SHARED, LISTEN_HOST: '10.77.0.3' }, { listenHost: '10.77.0.3' }],
  [{ ...SHARED, PUBLIC_URL: 'http://10.77.0.2:8080' }, {}],
  [
    { ...SHARED, ...SANDBOX_ROLE },
    { role: 'sandbox', sandboxUrl: new URL(SHARED.SANDBOX_URL) },
  ],
  [{ ...PRODUCTION, LISTEN_HOST: '203.0.113.7' }, { listenHost: '203.0.113.7' }],
])('[SANDBOX-1] the settings %j are accepted', (environment, value) => {
  expect(readConfig(environment)).toMatchObject({ ok: true, value })
})

test.each([
  ['LISTEN_HOST', { LISTEN_HOST: '10.77.0.3' }],
  ['LISTEN_HOST', { LISTEN_HOST: '0.0.0.0' }],
  ['LISTEN_HOST', { LISTEN_HOST: 'shop.example' }],
  ['PUBLIC_URL', { ...SHARED, PUBLIC_URL: 'http://203.0.113.7' }],
  ['PUBLIC_URL', { ...SHARED, PUBLIC_URL: 'http://aranyamill.example' }],
  ['SANDBOX_URL', { SANDBOX_URL: '10.77.0.9:4000' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'https://10.77.0.9:4000' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'http://10.77.0.9:4000/sandbox' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'http://10.77.0.9:65535' }],
  ['SANDBOX_URL', SANDBOX_ROLE],
  ['DATABASE_URL', { ...SHARED, ROLE: 'sandbox' }],
])('[SANDBOX-3] %s of %j is refused', (name, environment) => {
  const config = readConfig(environment)
  expect(!config.ok && config.error).toContain(`  ${name}: `)
})

test('[SANDBOX-4] production does not start with SANDBOX_URL', () => {
  const config = readConfig({ ...PRODUCTION, ...SHARED })
  expect(!config.ok && config.error).toContain('  SANDBOX_URL: ')
})

test.each(['valkey', 'valkeys', 'redis', 'rediss'])('LIMITS_URL may begin with %s', (protocol) => {
  const LIMITS_URL = `${protocol}://shop:word@limits.example:6379/1`
  const config = readConfig({ LIMITS_URL, WEB_PROCESSES: '4' })
  expect(config).toMatchObject({ ok: true, value: { limits: { url: LIMITS_URL, processes: 4 } } })
  expect(readConfig({})).toMatchObject({ value: { limits: { url: null, processes: 1 } } })
})

test.each([
  [{ ADMIN_PORT: '-1' }, 'ADMIN_PORT: '],
  [{ ADMIN_PORT: 'metrics' }, 'ADMIN_PORT: '],
  [{ ADMIN_PORT: '3000' }, 'other than PORT'],
  [{ PORT: '4000', ADMIN_PORT: '4000' }, 'other than PORT'],
  [{ ADMIN_HOST: '127.0.0.1' }, 'ADMIN_HOST needs'],
  [{ ADMIN_PORT: '9000', ADMIN_HOST: 'http://10.0.0.1' }, 'ADMIN_HOST: '],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: '],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'file:///etc/passwd' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: '],
  [{ OTEL_SAMPLE: '1.5' }, 'OTEL_SAMPLE: '],
  [{ OTEL_SAMPLE: '-0.1' }, 'OTEL_SAMPLE: '],
  [{ OTEL_SAMPLE: 'all' }, 'OTEL_SAMPLE: '],
])('what is set for metrics and traces in %o is refused in words', (environment, words) => {
  expect(readConfig(environment)).toMatchObject({ ok: false, error: expect.stringContaining(words) })
})

test('[TRACE-1] [TRACE-7] without settings there is no second port and no tracing; with them each has its defaults', () => {
  expect(readConfig({})).toMatchObject({ ok: true, value: { admin: null, tracing: null } })
  const settings = { ADMIN_PORT: '9000', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
  const tracing = { endpoint: 'http://collector.example:4318', sample: 0.01 }
  expect(readConfig(settings)).toMatchObject({
    ok: true,
    value: { admin: { port: 9000, host: 'localhost' }, tracing },
  })
  expect(readConfig({ ...PRODUCTION, ...settings })).toMatchObject({
    ok: true,
    value: { admin: { port: 9000, host: '::' } },
  })
  expect(readConfig({ ...settings, ADMIN_HOST: '10.0.0.7' })).toMatchObject({
    ok: true,
    value: { admin: { port: 9000, host: '10.0.0.7' } },
  })
})

test('[ARCHIVE-7] orders are moved to the archive only if a number of months is set', () => {
  expect(readConfig({})).toMatchObject({ value: { archiveAfterMonths: null } })
  expect(readConfig({ ARCHIVE_AFTER_MONTHS: '24' })).toMatchObject({ value: { archiveAfterMonths: 24 } })
})

test.each(['23', '0', '-24', '24.5', '241', 'two years'])(
  '[ARCHIVE-7] the shop does not start with ARCHIVE_AFTER_MONTHS=%s',
  (ARCHIVE_AFTER_MONTHS) => {
    const config = readConfig({ ARCHIVE_AFTER_MONTHS })
    expect(!config.ok && config.error).toContain('  ARCHIVE_AFTER_MONTHS: ')
  },
)
