import { useRevalidator } from 'react-router'
import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import { ORDER_STATUS_TEXT } from '#domain/order-status.ts'
import { load } from '../client.ts'
import { Card } from '../order/card.tsx'
import styles from '../order/order.module.css'
import { amountText, sumsText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/customer.route'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  load('getCustomer', { params: { id } })

const ORDERS: readonly Column<DeskCustomerPage['recent'][number]>[] = [
  {
    head: 'Order',
    isRowHeader: true,
    cell: ({ orderNumber, createdAt }) => (
      <RowLink to={`/orders/${orderNumber}`} detail={<Time at={createdAt} />}>
        {orderNumber}
      </RowLink>
    ),
  },
  { head: 'State', cell: ({ status }) => <Chip>{ORDER_STATUS_TEXT[status].active}</Chip> },
  {
    head: 'Total',
    align: 'end',
    card: 'side',
    cell: ({ total, currency }) => total !== null && amountText(total, currency),
  },
]

/** One customer: orders, addresses, consents and claims. */
export default function Customer({ loaderData: customer }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!customer.ok)
    return (
      <Screen title="Customer" actions={<ButtonLink to="/customers">All customers</ButtonLink>}>
        {customer.error.status === 404 ? (
          <EmptyList>There is no such customer.</EmptyList>
        ) : (
          <Problem what="The customer could not be read." failure={customer.error} onRetry={revalidate} />
        )}
      </Screen>
    )
  const { name, isActive, orders, spent, recent } = customer.value
  const lead = [`${orders} orders`, spent && sumsText(spent), !isActive && 'account closed']
    .filter(Boolean)
    .join(', ')
  return (
    <Screen title={name} lead={lead} actions={<ButtonLink to="/customers">All customers</ButtonLink>}>
      <div className={styles.columns}>
        <Card title="Orders">
          {recent.length > 0 ? (
            <Table
              caption="Orders"
              columns={ORDERS}
              rows={recent}
              rowKey={({ orderNumber }) => orderNumber}
            />
          ) : (
            <p className={styles.none}>No order yet.</p>
          )}
        </Card>
        <div className={styles.column}>
          <About customer={customer.value} />
        </div>
      </div>
    </Screen>
  )
}

function About({ customer }: { customer: DeskCustomerPage }) {
  const { phone, email, isPhoneVerified, isEmailVerified, sessions, addresses, consents, claims } = customer
  return (
    <>
      <Card title="Contact" aside={`signed in at ${sessions}`}>
        <div className={styles.body}>
          {phone && <p>{`${phone}, ${isPhoneVerified ? 'verified' : 'not verified'}`}</p>}
          {email && <p>{`${email}, ${isEmailVerified ? 'verified' : 'not verified'}`}</p>}
        </div>
      </Card>
      <Card title="Addresses">
        <ul className={styles.body}>
          {addresses.map(({ id, title, city, state, zip }) => (
            <li key={id}>{`${title}, ${city}, ${state} ${zip}`}</li>
          ))}
          {addresses.length === 0 && <li className={styles.small}>None.</li>}
        </ul>
      </Card>
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
