import { useRevalidator } from 'react-router'
import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import { ORDER_STATUS_TEXT } from '#domain/order-status.ts'
import { load } from '../client.ts'
import { Card } from '../order/card.tsx'
import { MESSAGE_COLUMNS } from '../order/message-columns.tsx'
import styles from '../order/order.module.css'
import { amountText, sumsText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/customer.route'
import { About } from './about.tsx'
import { CustomerDeeds } from './customer-deeds.tsx'
import { EditPanel } from './edit-panel.tsx'
import { Notes } from './notes.tsx'

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

const MESSAGES: readonly Column<DeskCustomerPage['messages'][number]>[] = [
  ...MESSAGE_COLUMNS,
  {
    head: 'About',
    card: 'side',
    cell: ({ orderNumber }) => <RowLink to={`/orders/${orderNumber}`}>{orderNumber}</RowLink>,
  },
]

/** One customer: orders, notes, contact, addresses, and what staff can do about the account. */
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
  return <Opened key={customer.value.id} customer={customer.value} onChange={revalidate} />
}

const leadOf = ({ isActive, erasedAt, mergedInto, orders, spent }: DeskCustomerPage) =>
  [
    `${orders} orders`,
    spent && sumsText(spent),
    erasedAt ? 'erased' : mergedInto ? 'merged into another account' : !isActive && 'blocked',
  ]
    .filter(Boolean)
    .join(', ')

function Opened({ customer, onChange }: { customer: DeskCustomerPage; onChange: () => void }) {
  const { id, name, recent, erasure, mergedInto, erasedAt } = customer
  const query = useQuery()
  const edited = query.get('edit')
  return (
    <Screen
      title={name}
      lead={leadOf(customer)}
      actions={
        <>
          <CustomerDeeds customer={customer} onChange={onChange} />
          <ButtonLink to="/customers">All customers</ButtonLink>
        </>
      }
    >
      {erasure && (
        <Notice>
          {`${erasure.by} asked to erase this customer. It happens `}
          <Time at={erasure.dueAt} />.
        </Notice>
      )}
      {mergedInto && (
        <Notice kind="neel" action={<ButtonLink to={`/customers/${mergedInto}`}>Open it</ButtonLink>}>
          This account was merged into another one.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
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
          <Card title="Messages" aside="the last ten">
            {customer.messages.length > 0 ? (
              <Table
                caption="Messages"
                columns={MESSAGES}
                rows={customer.messages}
                rowKey={({ id }) => String(id)}
              />
            ) : (
              <p className={styles.none}>Nothing was sent.</p>
            )}
          </Card>
          <Notes customerId={id} notes={customer.notes} isEnded={Boolean(erasedAt || mergedInto)} />
        </div>
        <div className={styles.column}>
          <About customer={customer} />
        </div>
      </div>
      {edited && (
        <EditPanel
          key={edited}
          customerId={id}
          what={edited}
          onClose={() => query.set({ edit: null })}
          onChange={onChange}
        />
      )}
    </Screen>
  )
}
