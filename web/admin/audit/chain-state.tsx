import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import { call } from '../client.ts'
import { Icon } from '../ui/icon.tsx'
import { Time } from '../ui/time.tsx'
import styles from './audit.module.css'

type Chain = AdminAnswerOf<'getAuditChain'>

const grouped = new Intl.NumberFormat('en-IN')

/** Whether the chain of hashes over the log is whole: its newest part is recounted when the screen is opened. */
export function ChainState() {
  const [chain, setChain] = useState<Chain | 'unknown' | null>(null)
  useEffect(() => {
    void call('getAuditChain', {}).then((answer) => setChain(answer.ok ? answer.value : 'unknown'))
  }, [])
  return (
    <div role="status" className={styles.chain} data-state={stateOf(chain)}>
      {chain === null && <p>Recounting the chain</p>}
      {chain === 'unknown' && <p>The chain could not be recounted.</p>}
      {chain !== null && chain !== 'unknown' && (
        <>
          <Icon name={chain.brokenFrom === null ? 'shield' : 'warning'} size={24} />
          <p>
            <b>{chain.brokenFrom === null ? 'Unbroken' : `Broken from entry ${chain.brokenFrom} on`}</b>
            <span>
              {grouped.format(chain.sealed)} entries sealed
              {chain.sealedAt && (
                <>
                  , last <Time at={chain.sealedAt} />
                </>
              )}
              {chain.recounted < chain.sealed &&
                `; newest ${grouped.format(chain.recounted)} checked just now`}
            </span>
          </p>
        </>
      )}
    </div>
  )
}

function stateOf(chain: Chain | 'unknown' | null) {
  if (chain === null || chain === 'unknown') return 'unknown'
  return chain.brokenFrom === null ? 'whole' : 'broken'
}
