import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import { Card } from '../order/card.tsx'
import styles from '../order/order.module.css'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import own from './customers.module.css'

/** Contact, addresses, consents and claims of a customer. */
export function About({ customer }: { customer: DeskCustomerPage }) {
  const { phone, email, isPhoneVerified, isEmailVerified, sessions, consents, claims } = customer
  const query = useQuery()
  const mayEdit = useMayEdit(customer)
  return (
    <>
      <Card
        title="Contact"
        aside={
          mayEdit ? (
            <Button size="row" onClick={() => query.set({ edit: 'profile' })}>
              Edit
            </Button>
          ) : (
            `open sessions: ${sessions}`
          )
        }
      >
        <div className={styles.body}>
          {phone && <p>{`${phone}, ${isPhoneVerified ? 'verified' : 'not verified'}`}</p>}
          {email && <p>{`${email}, ${isEmailVerified ? 'verified' : 'not verified'}`}</p>}
          {mayEdit && (
            <p className={styles.small}>
              {sessions === 0 ? 'Not signed in now.' : `Open sessions: ${sessions}`}
            </p>
          )}
          {!phone && !email && <p className={styles.small}>None.</p>}
        </div>
      </Card>
      <Addresses customer={customer} mayEdit={mayEdit} />
      <Card title="Consents and claims">
        <ul className={styles.body}>
          {consents.map(({ purpose, isGiven, at }) => (
            <li key={`${purpose} ${at}`}>
              {`${purpose.toLowerCase()}: ${isGiven ? 'given' : 'taken back'}`} <Time at={at} />
            </li>
          ))}
          {claims.map(({ number, orderNumber, state }) => (
            <li key={number}>{`Claim ${number} on ${orderNumber}, ${state.toLowerCase()}`}</li>
          ))}
          {consents.length + claims.length === 0 && <li className={styles.small}>None.</li>}
        </ul>
      </Card>
    </>
  )
}

/** Editing shows the whole contact, so it needs both permissions. */
function useMayEdit({ erasedAt, mergedInto }: DeskCustomerPage): boolean {
  const may = useMay()
  return may('customers.write') && may('personal.read') && !erasedAt && !mergedInto
}

function Addresses({ customer, mayEdit }: { customer: DeskCustomerPage; mayEdit: boolean }) {
  const query = useQuery()
  return (
    <Card
      title="Addresses"
      aside={
        mayEdit && (
          <ButtonLink size="row" to={query.href({ edit: 'address' })}>
            Add
          </ButtonLink>
        )
      }
    >
      <ul className={styles.body}>
        {customer.addresses.map(({ id, title, city, state, zip }) => (
          <li key={id} className={own.address}>
            <span>{`${title}, ${city}, ${state} ${zip}`}</span>
            {mayEdit && (
              <Button
                size="row"
                aria-label={`Edit ${title}, ${city}`}
                onClick={() => query.set({ edit: id })}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
        {customer.addresses.length === 0 && <li className={styles.small}>None.</li>}
      </ul>
    </Card>
  )
}
