import { useState } from 'react'
import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/use-toast.ts'
import { type CustomerDeed, DeedDialog } from './deed-dialog.tsx'

type DeedsProps = { customer: DeskCustomerPage; onChange: () => void }

/** The deeds that are possible with this account now. */
export function CustomerDeeds({ customer, onChange }: DeedsProps) {
  const [asked, setAsked] = useState<CustomerDeed | null>(null)
  const may = useMay()
  const toast = useToast()
  if (customer.erasedAt || customer.mergedInto) return null
  const deeds = [
    may('customers.block') && (customer.isActive ? block(customer) : unblock(customer)),
    may('customers.export') && sendData(customer),
    may('customers.merge') && merge(customer),
    may('customers.erase') && (customer.erasure ? keep(customer) : erase(customer)),
  ].filter((deed) => deed !== false)
  return (
    <>
      {deeds.map((deed) => (
        <Button key={deed.title} look={deed.isDanger ? 'danger' : 'plain'} onClick={() => setAsked(deed)}>
          {deed.title}
        </Button>
      ))}
      {asked && (
        <DeedDialog
          deed={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            toast({ text: asked.done })
            setAsked(null)
            onChange()
          }}
        />
      )}
    </>
  )
}

const block = ({ id, name }: DeskCustomerPage): CustomerDeed => ({
  title: 'Block',
  says: [`${name} is signed out everywhere now and cannot sign in or order. Orders that are placed go on.`],
  button: 'Block the account',
  done: `${name} is blocked.`,
  asks: 'reason',
  run: ({ reason }) => call('blockCustomer', { params: { id }, body: { reason } }),
})

const unblock = ({ id, name }: DeskCustomerPage): CustomerDeed => ({
  title: 'Open again',
  says: [`${name} can sign in and order again.`],
  button: 'Open the account',
  done: `${name} can sign in again.`,
  asks: 'reason',
  run: ({ reason }) => call('unblockCustomer', { params: { id }, body: { reason } }),
})

const sendData = ({ id, name, email }: DeskCustomerPage): CustomerDeed => ({
  title: 'Send their data',
  says: [
    `${name} gets a mail at ${email ?? 'their verified address'} with a link to everything we hold about them.`,
    'The link works for seven days. You do not see it.',
  ],
  button: 'Send the link',
  done: 'The link is on its way.',
  needsKey: true,
  asks: 'nothing',
  run: () => call('exportCustomer', { params: { id } }),
})

const merge = ({ id, name }: DeskCustomerPage): CustomerDeed => ({
  title: 'Merge',
  says: [
    `Another account of ${name} ends and its orders are seen from this one. They stay in the books where they are.`,
    'A number or mail that this account lacks moves here; others of that account no longer sign in. This cannot be taken back.',
  ],
  button: 'Merge it into this one',
  done: 'The accounts are merged.',
  isDanger: true,
  needsKey: true,
  asks: 'other',
  run: ({ reason, other }) => call('mergeCustomers', { params: { id }, body: { from: other, reason } }),
})

const erase = ({ id, name }: DeskCustomerPage): CustomerDeed => ({
  title: 'Erase',
  says: [
    `In seven days the name, contacts, addresses, messages and photographs of ${name} are removed everywhere. Until then you can cancel it.`,
    'Invoices stay, because the tax law requires them. Open orders and claims must end first.',
  ],
  button: 'Erase in seven days',
  done: `${name} will be erased in seven days.`,
  isDanger: true,
  needsKey: true,
  asks: 'reason',
  run: ({ reason }) => call('eraseCustomer', { params: { id }, body: { reason } }),
})

const keep = ({ id, name }: DeskCustomerPage): CustomerDeed => ({
  title: 'Cancel the erasure',
  says: [`${name} stays a customer, with everything as it is.`],
  button: 'Cancel the erasure',
  done: 'The erasure is cancelled.',
  asks: 'nothing',
  run: () => call('cancelErasure', { params: { id } }),
})
