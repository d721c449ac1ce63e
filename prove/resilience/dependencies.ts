import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { BucketSettings } from '#api/media/index.ts'
import { openBucket } from '#api/media/testing-bucket.ts'
import { sandboxPlace } from '#api/network-config.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { SANDBOX_ACCOUNTS } from '#sandbox/accounts.ts'
import { findValkey, startValkey } from '../../bench/valkey-server.ts'
import { type Addresses, openSite } from '../site.ts'
import type { Random } from '../values.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

export const DEPENDENCIES = [
  ...(['database', 'SMS', 'mail', 'Razorpay', 'PhonePe', 'courier', 'media store', 'Valkey'] as const),
]
export type Dependency = (typeof DEPENDENCIES)[number]

type Proxies = Partial<Record<Dependency, FaultProxy>>
export type Guarded = Awaited<ReturnType<typeof openGuardedSite>>

/** The shop with a proxy in front of everything that it depends on. Without a Valkey on this machine there is none. */
export async function openGuardedSite(random: Random) {
  const bucket = await openBucket()
  const valkey = await openValkey()
  const proxies: Proxies = {}
  const site = await openSite({
    flagsOfShop: ['--import', './prove/resilience/providers-apart.ts'],
    async environmentOfShop(addresses) {
      const opened = await openProxies({ ...addresses, endpoint: bucket.settings.endpoint, valkey, random })
      Object.assign(proxies, opened)
      return environmentOf(opened, addresses, bucket.settings)
    },
  })
  return {
    site,
    proxies,
    async stop() {
      await site.stop()
      for (const proxy of Object.values(proxies)) proxy.close()
      bucket.close()
      await valkey?.stop()
    },
  }
}

type Places = Addresses & { endpoint: string; valkey: { port: number } | null; random: Random }

async function openProxies({ databaseUrl, sandboxUrl, shopUrl, endpoint, valkey, random }: Places) {
  const open = (address: string, more: object = {}) => {
    const { hostname: host, port } = new URL(address)
    return openFaultProxy({ target: { host, port: Number(port) }, random, ...more })
  }
  // The shop expects the mail server at the port after that of the providers, at which nothing answers here.
  const ownPort = 1 + (await freePort({ inARow: 2 }))
  return {
    database: await open(databaseUrl),
    SMS: await open(sandboxUrl),
    mail: await open(sandboxPlace(new URL(sandboxUrl)).smtpUrl, { ownPort }),
    Razorpay: await open(sandboxUrl),
    PhonePe: await open(sandboxUrl),
    courier: await open(shopUrl, { dependency: 'client' }),
    'media store': await open(endpoint),
    ...(valkey && { Valkey: await open(`http://127.0.0.1:${valkey.port}`) }),
  } satisfies Proxies
}

type Opened = Awaited<ReturnType<typeof openProxies>>

/** The shop reaches everything through the proxies. */
function environmentOf(proxies: Opened, { databaseUrl, sandboxUrl }: Addresses, bucket: BucketSettings) {
  const { msg91, twilio, razorpay, phonepe } = SANDBOX_ACCOUNTS
  const origins = {
    [msg91.basePath]: proxies.SMS.url,
    [twilio.basePath]: proxies.SMS.url,
    [razorpay.basePath]: proxies.Razorpay.url,
    [phonepe.basePath]: proxies.PhonePe.url,
  }
  return {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${proxies.database.port}` }).href,
    SANDBOX_URL: `http://127.0.0.1:${proxies.mail.port - 1}`,
    PROVIDER_ADDRESSES: JSON.stringify({ host: new URL(sandboxUrl).host, origins }),
    MEDIA_S3_ENDPOINT: proxies['media store'].url,
    MEDIA_S3_BUCKET: bucket.bucket,
    MEDIA_S3_REGION: bucket.region,
    MEDIA_S3_KEY_ID: bucket.keyId,
    MEDIA_S3_SECRET: bucket.secret,
    ...(proxies.Valkey && { LIMITS_URL: `valkey://127.0.0.1:${proxies.Valkey.port}` }),
  }
}

/** Null if this machine has none. */
async function openValkey() {
  const program = findValkey()
  if (!program) return null
  const port = await freePort()
  const child = startValkey(program, port)
  while (!(await isOpen(port))) {
    invariant(child.exitCode === null, `${program} starts`)
    await wait(milliseconds(20))
  }
  return {
    port,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((found) => {
    const probe = connect(port, '127.0.0.1', () => probe.end(() => found(true)))
    probe.on('error', () => found(false))
  })
