import type { Health } from '#contract/admin/settings.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { GATEWAY_WORDS } from './setting-lines.ts'

const OLD_JOB_MINUTES = 10
const MANY_FAILURES = 5

/** What somebody should look at, in sentences; empty if everything runs. */
export function troublesOf({ at, gateways, queues, senders, couriers, backup, instances }: Health): string[] {
  const minutesSince = (time: string) => (Date.parse(at) - Date.parse(time)) / 60_000
  const dead = queues.reduce((sum, one) => sum + one.dead, 0)
  const old = queues.filter(({ oldestAt }) => oldestAt !== null && minutesSince(oldestAt) > OLD_JOB_MINUTES)
  const versions = new Set(instances.map(({ version }) => version))
  return [
    ...gateways
      .filter(({ failuresOfHour }) => failuresOfHour >= MANY_FAILURES)
      .map(
        ({ gateway, failuresOfHour }) =>
          `${GATEWAY_WORDS[gateway]}: ${failuresOfHour} payments failed in the last hour.`,
      ),
    ...senders
      .filter(({ isDown }) => isDown)
      .map(({ channel }) => `${channel === 'SMS' ? 'SMS' : 'Mail'} cannot be sent at the moment.`),
    ...(dead > 0 ? [`${dead} ${dead === 1 ? 'job was' : 'jobs were'} given up.`] : []),
    ...old.map(({ topic }) => `${topic} has waited for more than ${OLD_JOB_MINUTES} minutes.`),
    ...couriers
      .filter(({ late }) => late > 0)
      .map(
        ({ carrier, late }) =>
          `${CARRIER_NAMES[carrier]}: ${late} ${late === 1 ? 'parcel is' : 'parcels are'} late.`,
      ),
    ...(backup ? [] : ['Nobody has recorded a proved restore of a backup.']),
    ...(versions.size > 1 ? [`${versions.size} versions of the shop run side by side.`] : []),
  ]
}
