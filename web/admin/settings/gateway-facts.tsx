import type { GatewayHealth } from '#contract/admin/settings.ts'
import { Chip } from '../ui/chip.tsx'
import { Time } from '../ui/time.tsx'
import styles from './settings.module.css'

const MODES = {
  LIVE: { kind: 'sage', text: 'Real money' },
  TEST: { kind: 'honey', text: 'Test account' },
  SIMULATED: { kind: 'neel', text: 'Simulated' },
} as const

/** Only the last weeks are searched, so nothing found does not mean never. */
export const SeenAt = ({ at }: { at: string | null }) => (at === null ? 'not lately' : <Time at={at} />)

/** How a payment provider does: never a secret. */
export const GatewayFacts = ({ health }: { health: GatewayHealth }) => (
  <dl className={styles.facts}>
    <dt>Mode</dt>
    <dd>
      <Chip kind={MODES[health.mode].kind}>{MODES[health.mode].text}</Chip>
    </dd>
    <dt>Last payment</dt>
    <dd>
      <SeenAt at={health.lastSuccessAt} />
    </dd>
    <dt>Failed in the last hour</dt>
    <dd>{health.failuresOfHour}</dd>
    <dt>Last webhook</dt>
    <dd>
      <SeenAt at={health.lastWebhookAt} />
    </dd>
  </dl>
)
