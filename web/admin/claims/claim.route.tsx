import { Link, useRevalidator } from 'react-router'
import type { DeskClaim } from '#contract/admin/claims.ts'
import { adminFileAddress } from '#contract/admin/client.ts'
import { CLAIM_KIND_TEXTS } from '#domain/claims/claim-kind-texts.ts'
import { load } from '../client.ts'
import { Card } from '../order/card.tsx'
import { amountText, piecesText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { dayText, Time } from '../ui/time.tsx'
import type { Route } from './+types/claim.route'
import styles from './claim.module.css'
import { STATE_WORDS, WISH_WORDS } from './claim-words.ts'
import { Decisions } from './decisions.tsx'

export const clientLoader = async ({ params: { number } }: Route.ClientLoaderArgs) => ({
  claim: await load('getDeskClaim', { params: { number } }),
})

/** One claim: what the customer says and shows, and what we answer. */
export default function Claim({ loaderData: { claim }, params: { number } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (claim.ok) return <Opened key={claim.value.number} claim={claim.value} onChange={revalidate} />
  return (
    <Screen title={number} actions={<ButtonLink to="/claims">All claims</ButtonLink>}>
      {claim.error.status === 404 ? (
        <EmptyList>There is no claim {number}.</EmptyList>
      ) : (
        <Problem what="The claim could not be read." failure={claim.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const photoAddress = (number: string, photoId: string) =>
  adminFileAddress('getClaimPhoto', { params: { number, photoId } })

function Opened({ claim, onChange }: { claim: DeskClaim; onChange: () => void }) {
  const { number, state, kind, order, photos } = claim
  const { text, kind: colour } = STATE_WORDS[state]
  return (
    <Screen
      title={number}
      lead={
        <span className={styles.lead}>
          <Chip kind={colour}>{text}</Chip>
          <span>
            {CLAIM_KIND_TEXTS[kind]}, {order.customerName},{' '}
            <Link to={`/orders/${order.orderNumber}`}>{order.orderNumber}</Link>
          </span>
        </span>
      }
      actions={<Decisions claim={claim} onChange={onChange} />}
    >
      <div className={styles.columns}>
        <Card title="What the customer says">
          <Facts claim={claim} />
        </Card>
        <Card title="Photographs">
          {photos.length === 0 && <p className={styles.none}>There are none.</p>}
          <ul className={styles.photos}>
            {photos.map(({ id, width, height }, index) => (
              <li key={id}>
                <a href={photoAddress(number, id)} target="_blank" rel="noreferrer">
                  <img
                    src={photoAddress(number, id)}
                    width={width}
                    height={height}
                    alt={`Photograph ${index + 1} of the customer`}
                  />
                </a>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="What happened">
          <ol className={styles.events}>
            {claim.events.map(({ state: step, by, at }) => (
              <li key={at + step}>
                <b>{step === 'OPEN' ? 'Reported' : sentence(STATE_WORDS[step].text)}</b>
                <span className={styles.text}>
                  <Time at={at} />
                  {by ? `, by ${by}` : ''}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Screen>
  )
}

function Facts({ claim }: { claim: DeskClaim }) {
  const {
    items,
    lots,
    wish,
    note,
    worth,
    amount,
    currency,
    dueOn,
    actBy,
    decisionNote,
    replacement,
    reportedOn,
  } = claim
  return (
    <dl className={styles.facts}>
      <dt>Pieces</dt>
      <dd>
        {items.map(({ variantSku, productTitle, variantTitle, quantity }) => (
          <p key={variantSku}>
            {piecesText(quantity)}, {productTitle}, {variantTitle}
          </p>
        ))}
      </dd>
      {lots.length > 0 && <dt>Batches</dt>}
      {lots.length > 0 && <dd>{lots.map(({ code }) => code).join(', ')}</dd>}
      <dt>Wish</dt>
      <dd>{WISH_WORDS[wish]}</dd>
      <dt>Words</dt>
      <dd>{note ?? 'none'}</dd>
      <dt>{amount === null ? 'Worth' : 'Given back'}</dt>
      <dd>{amountText(amount ?? worth ?? 0, currency)}</dd>
      {reportedOn && <dt>Told us on</dt>}
      {reportedOn && <dd>{dayText(reportedOn, true)}</dd>}
      <dt>{actBy ? 'Act by' : 'Answer by'}</dt>
      <dd>
        <Time at={`${actBy ?? dueOn}T12:00:00+05:30`} show="date" />
      </dd>
      {decisionNote && <dt>Our answer</dt>}
      {decisionNote && <dd>{decisionNote}</dd>}
      {replacement && <dt>Replacement</dt>}
      {replacement && (
        <dd>
          <Link to={`/orders/${replacement}`}>{replacement}</Link>
        </dd>
      )}
    </dl>
  )
}
