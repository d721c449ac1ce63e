import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Health } from '#contract/admin/settings.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { load } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/health.route'
import { GatewayFacts, SeenAt } from './gateway-facts.tsx'
import { troublesOf } from './health-words.ts'
import { GATEWAY_WORDS } from './setting-lines.ts'
import styles from './settings.module.css'
import { SettingsIndex } from './settings-index.tsx'

export const clientLoader = () => load('getHealth', {})

/** Whether everything runs: what the database knows, without a call to anybody. */
export default function HealthScreen({ loaderData: health }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Screen
      title="Is everything running?"
      lead={
        health.ok && (
          <>
            As of <Time at={health.value.at} show="exact" />
          </>
        )
      }
      actions={
        <Button icon="repeat" busyLabel={state === 'loading' ? 'Looking' : undefined} onClick={revalidate}>
          Look again
        </Button>
      }
    >
      <div className={styles.screen}>
        <SettingsIndex current="health" />
        <div className={styles.cards}>
          {health.ok ? (
            <Parts health={health.value} />
          ) : (
            <Problem what="It could not be read." failure={health.error} onRetry={revalidate} />
          )}
        </div>
      </div>
    </Screen>
  )
}

function Parts({ health }: { health: Health }) {
  const troubles = troublesOf(health)
  return (
    <>
      <div className={styles.verdict} data-well={troubles.length === 0 || undefined} role="status">
        {troubles.length === 0 ? (
          <p>Everything runs.</p>
        ) : (
          <ul>
            {troubles.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        )}
      </div>
      <Sheet title="Payments">
        <div className={styles.gateways}>
          {health.gateways.map((one) => (
            <div key={one.gateway} className={styles.gateway} data-on={one.isActive || undefined}>
              <h3>
                {GATEWAY_WORDS[one.gateway]} {one.isActive && <Chip kind="sage">Takes new payments</Chip>}
              </h3>
              <GatewayFacts health={one} />
            </div>
          ))}
        </div>
      </Sheet>
      <Senders health={health} />
      <Queues health={health} />
      <Couriers health={health} />
      <House health={health} />
    </>
  )
}

const CHANNELS = { EMAIL: 'Mail', SMS: 'SMS' } as const

const Senders = ({ health }: { health: Health }) => (
  <Facts title="Messages" heads={['Sender', 'Last sent', 'Failed in an hour', 'Waiting']}>
    {health.senders.map(({ channel, lastSuccessAt, failuresOfHour, waiting, isDown }) => (
      <tr key={channel}>
        <th scope="row">
          {CHANNELS[channel]} {isDown && <Chip kind="rose">Fails now</Chip>}
        </th>
        <td>
          <SeenAt at={lastSuccessAt} />
        </td>
        <td>{failuresOfHour}</td>
        <td>{waiting}</td>
      </tr>
    ))}
  </Facts>
)

const Queues = ({ health }: { health: Health }) =>
  health.queues.length === 0 ? (
    <Sheet title="Work in the background">
      <p className={styles.felt}>Nothing waits, and nothing was given up.</p>
    </Sheet>
  ) : (
    <Facts title="Work in the background" heads={['Queue', 'Waiting', 'Oldest', 'Given up']}>
      {health.queues.map(({ topic, waiting, oldestAt, dead }) => (
        <tr key={topic}>
          <th scope="row">{topic}</th>
          <td>{waiting}</td>
          <td>{oldestAt ? <Time at={oldestAt} /> : 'none'}</td>
          <td>{dead > 0 ? <Chip kind="rose">{dead}</Chip> : 0}</td>
        </tr>
      ))}
    </Facts>
  )

const Couriers = ({ health }: { health: Health }) =>
  health.couriers.length === 0 ? (
    <Sheet title="Couriers">
      <p className={styles.felt}>No parcel left in the last 30 days.</p>
    </Sheet>
  ) : (
    <Facts title="Couriers" heads={['Courier', 'Last report', 'Under way', 'Late']}>
      {health.couriers.map(({ carrier, lastReportAt, underWay, late }) => (
        <tr key={carrier}>
          <th scope="row">{CARRIER_NAMES[carrier]}</th>
          <td>
            <SeenAt at={lastReportAt} />
          </td>
          <td>{underWay}</td>
          <td>{late}</td>
        </tr>
      ))}
    </Facts>
  )

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const House = ({ health: { backup, database, files, instances } }: { health: Health }) => (
  <Sheet title="House">
    <dl className={styles.facts}>
      <dt>Last proved restore</dt>
      <dd>
        {backup ? (
          <>
            <Time at={backup.at} />, {backup.by}: {backup.says}
          </>
        ) : (
          <Chip kind="honey">Never recorded</Chip>
        )}
      </dd>
      <dt>Database</dt>
      <dd>{`PostgreSQL ${database.version}, ${megabytes(database.bytes)}, schema ${database.migration}`}</dd>
      <dt>Photographs and documents</dt>
      <dd>{`${files.count}, ${megabytes(files.bytes)}`}</dd>
      <dt>Instances</dt>
      <dd>
        <ul className={styles.plain}>
          {instances.map(({ version, startedAt, connections }) => (
            <li key={`${version} ${startedAt}`}>
              {`Version ${version}, ${connections} ${connections === 1 ? 'connection' : 'connections'}, since `}
              <Time at={startedAt} />
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  </Sheet>
)

type FactsProps = { title: string; heads: readonly string[]; children: ReactNode }

const Facts = ({ title, heads, children }: FactsProps) => (
  <Sheet title={title}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
    <section className={styles.scroll} tabIndex={0} aria-label={`${title}, table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  </Sheet>
)
