import { useId } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { CLAIM_NOTE_MAX, CLAIM_WISHES, CUSTOMER_CLAIM_KINDS, needsPhoto } from '#domain/claims/claim.ts'
import { CLAIM_KIND_TEXTS } from '#domain/claims/claim-kind-texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { WISH_WORDS } from '../claims/claim-words.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ClaimLines } from './claim-lines.tsx'
import styles from './panels.module.css'
import { PhotoField } from './photo-field.tsx'
import { type Claimable, useClaim } from './use-claim.ts'

const kinds = CUSTOMER_CLAIM_KINDS.map((value) => ({ value, label: CLAIM_KIND_TEXTS[value] }))
const wishes = CLAIM_WISHES.map((value) => ({ value, label: WISH_WORDS[value] }))

type ClaimFormProps = { order: DeskOrder; claimable: Claimable; onClose: () => void }

/** What is wrong, since when we know, which pieces, and what the customer wishes and sent. */
export function ClaimForm({ order, claimable, onClose }: ClaimFormProps) {
  const formId = useId()
  const claim = useClaim(order.orderNumber, claimable, onClose)
  const { draft, change } = claim
  return (
    <Panel isOpen title="Open a claim" onClose={onClose} foot={<OpenIt formId={formId} claim={claim} />}>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          claim.open()
        }}
      >
        <div className={styles.pair}>
          <Select
            name="kind"
            label="What is wrong"
            options={kinds}
            value={draft.kind}
            onChange={({ target }) => {
              const kind = CUSTOMER_CLAIM_KINDS.find((one) => one === target.value)
              if (kind) change({ kind })
            }}
          />
          <Field
            name="reportedOn"
            label="Reported on"
            type="date"
            required
            max={claimable.today}
            value={draft.reportedOn}
            onChange={({ target }) => change({ reportedOn: target.value })}
          />
        </div>
        <Window claim={claim} />
        <ClaimLines
          items={order.items}
          lines={claimable.lines}
          pieces={draft.pieces}
          onChange={(pieces) => change({ pieces })}
        />
        <Choice
          label="The customer wishes"
          options={wishes}
          value={draft.wish}
          onChange={(wish) => change({ wish })}
        />
        <PhotoField
          orderNumber={order.orderNumber}
          isNeeded={needsPhoto(draft.kind)}
          onChange={(uploads) => change({ uploads })}
        />
        <TextArea
          label="What the customer said"
          optional
          maxLength={CLAIM_NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {claim.failure && <Problem what="The claim was not opened." failure={claim.failure} />}
      </form>
    </Panel>
  )
}

type Claim = ReturnType<typeof useClaim>

/** Whether it was reported in time. After the last day an owner may accept it all the same. */
const Window = ({ claim: { says, problem, mayAccept, draft, change } }: { claim: Claim }) => (
  <>
    <div role="status">{says && <Notice kind={problem ? 'honey' : 'neel'}>{says}</Notice>}</div>
    {mayAccept && (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={draft.acceptsLate}
          onChange={({ target }) => change({ acceptsLate: target.checked })}
        />
        Accept it all the same
      </label>
    )}
  </>
)

const OpenIt = ({ formId, claim: { isReady, isBusy, missing } }: { formId: string; claim: Claim }) => (
  <div className={styles.foot}>
    <Button
      type="submit"
      form={formId}
      look="primary"
      wide
      writes
      aria-disabled={!isReady}
      busyLabel={isBusy ? 'Opening' : undefined}
    >
      Open the claim
    </Button>
    <p className={styles.note}>{missing ?? 'The customer is told that we look into it.'}</p>
  </div>
)
