import { useState } from 'react'
import { LOCALES } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { Customer } from './draft.ts'
import styles from './new-order.module.css'
import type { PartProps } from './part.ts'
import { useSearch } from './use-search.ts'

const MOST = 6

/** Somebody who has bought before, or a new customer. */
export function CustomerPart({ draft, problems, onChange }: PartProps) {
  const { customer, isNew } = draft
  const clear = { customer: null, saved: null }
  if (customer)
    return (
      <Card
        title="Customer"
        aside={
          <Button size="row" onClick={() => onChange(clear)}>
            Somebody else
          </Button>
        }
      >
        <p className={styles.body}>
          <b>{customer.name}</b> <span className={styles.small}>{customer.detail}</span>
        </p>
      </Card>
    )
  return (
    <Card
      title="Customer"
      aside={
        <Button size="row" onClick={() => onChange({ ...clear, isNew: !isNew })}>
          {isNew ? 'Find a customer' : 'New customer'}
        </Button>
      }
    >
      {isNew ? (
        <NewCustomer draft={draft} problems={problems} onChange={onChange} />
      ) : (
        <FindCustomer problem={problems.customer} onChoose={(chosen) => onChange({ customer: chosen })} />
      )}
    </Card>
  )
}

function NewCustomer({ draft: { name, phone, email, country, address }, problems, onChange }: PartProps) {
  const { isdCode } = country === 'USA' ? LOCALES.en_US : LOCALES.en_IN
  return (
    <div className={styles.fields}>
      <Field
        name="name"
        label="Name"
        value={name}
        maxLength={100}
        autoComplete="off"
        error={problems.name}
        onChange={({ currentTarget: { value } }) =>
          // The parcel goes to the customer until another recipient is typed.
          onChange({ name: value, ...(address.title === name && { address: { ...address, title: value } }) })
        }
      />
      <Field
        name="phone"
        label="Mobile number"
        before={<span className={styles.isd}>{isdCode}</span>}
        inputMode="tel"
        value={phone}
        maxLength={20}
        autoComplete="off"
        error={problems.phone}
        onChange={({ currentTarget: { value } }) => onChange({ phone: value })}
      />
      <Field
        name="email"
        label="Mail address"
        optional
        inputMode="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        error={problems.email}
        onChange={({ currentTarget: { value } }) => onChange({ email: value })}
      />
    </div>
  )
}

type FindCustomerProps = { problem: string | undefined; onChoose: (customer: Customer) => void }

function FindCustomer({ problem, onChoose }: FindCustomerProps) {
  const [words, setWords] = useState('')
  const maySearch = useMay()('customers.read')
  const found = useSearch(words, '', async (q, signal) => {
    const answer = await call('listCustomers', { query: { q, state: 'active' }, signal })
    return answer.ok ? answer.value.data.slice(0, MOST) : null
  })
  if (!maySearch) return <p className={styles.body}>You may only enter new customers.</p>
  return (
    <div className={styles.body}>
      <Field
        name="find-customer"
        label="Name, number or mail address"
        value={words}
        maxLength={100}
        autoComplete="off"
        error={problem}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <div role="status">
        {found?.length === 0 && <p className={styles.small}>Nobody by that name. Enter a new customer.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label="Customers found">
          {found.map(({ id, name, phone, email }) => {
            const detail = [phone, email].filter(Boolean).join(', ')
            return (
              <li key={id}>
                <button type="button" onClick={() => onChoose({ id, name, detail })}>
                  <b>{name}</b> <span className={styles.small}>{detail}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
