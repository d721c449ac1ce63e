import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskContact, DeskOrder } from '#contract/admin/desk-order.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { sumsText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

const nth = (orders: number) => (orders === 1 ? 'First order' : `${orders} orders`)
const digits = (phone: string) => phone.replace(/[^\d+]/g, '')

/** The customer and the address, masked until the person asks for them; asking is written to the audit log. */
export function Customer({ order, panels }: { order: DeskOrder; panels: Panels }) {
  const { customer, orderNumber } = order
  const [contact, setContact] = useState<DeskContact | null>(null)
  const may = useMay()
  const toast = useToast()
  async function show() {
    const answer = await call('getOrderContact', { params: { orderNumber } })
    if (answer.ok) setContact(answer.value)
    else toast({ text: answer.error.message, kind: 'error' })
  }
  const phone = contact ? contact.phone : customer.phone
  const email = contact ? contact.email : customer.email
  const spent = customer.spent ? `, ${sumsText(customer.spent)} in all` : ''
  const name = may('customers.read') ? (
    <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
  ) : (
    customer.name
  )
  return (
    <>
      <Card title="Customer" aside={`${nth(customer.orders)}${spent}`}>
        <div className={styles.body}>
          <p>
            <b>{name}</b> {!customer.isActive && <Chip kind="rose">account closed</Chip>}
          </p>
          {contact && <ContactLinks contact={contact} />}
          {phone && <Way text={phone} isVerified={customer.isPhoneVerified} />}
          {email && <Way text={email} isVerified={customer.isEmailVerified} />}
          {!contact && may('personal.read') && (
            <Button icon="person" onClick={show}>
              Show phone and address
            </Button>
          )}
        </div>
      </Card>
      <Address address={contact?.address ?? order.address} panels={panels} />
    </>
  )
}

const Way = ({ text, isVerified }: { text: string; isVerified: boolean }) => (
  <p>
    {text}{' '}
    <span className={isVerified ? styles.well : styles.small}>
      {isVerified ? 'verified' : 'not verified'}
    </span>
  </p>
)

const ContactLinks = ({ contact: { phone, email } }: { contact: DeskContact }) => (
  <p className={styles.ways}>
    {phone && <a href={`tel:${digits(phone)}`}>Call</a>}
    {phone && (
      <a href={`https://wa.me/${digits(phone).replace('+', '')}`} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    )}
    {email && <a href={`mailto:${email}`}>Mail</a>}
  </p>
)

function Address({ address, panels }: { address: DeskOrder['address']; panels: Panels }) {
  const state = findSubdivision(address.country, address.state)?.name ?? address.state
  return (
    <Card
      title="Deliver to"
      aside={
        panels.canOpen('address') && (
          <Button size="row" look="quiet" icon="edit" onClick={() => panels.show('address')}>
            Change
          </Button>
        )
      }
    >
      <address className={styles.body}>
        <b>{address.title}</b>
        <span>{[address.address1, address.address2].filter(Boolean).join(', ')}</span>
        <span>{`${address.city}, ${state} ${address.zip}`}</span>
        {address.phone && <span>{address.phone}</span>}
      </address>
      {address.instructions && (
        <p className={styles.words}>
          <b>From the customer:</b> {address.instructions}
        </p>
      )}
    </Card>
  )
}
