import { useCallback, useEffect, useState } from 'react'
import type { TicketList } from '#contract/care.ts'
import { AccountLoading } from '../account/account-loading.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { useSessionStore } from '../session/session-provider.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './messages-page.module.css'
import { TicketEntry } from './ticket-entry.tsx'

const WRITE = '/contact#write'

/** What the customer wrote to customer care, with the answers. */
export function MessagesPage() {
  return (
    <AccountPage title="My Messages" aside={<TextLink to={WRITE}>Write to us</TextLink>}>
      {() => <Messages />}
    </AccountPage>
  )
}

/** Loads the messages only when a customer is signed in. */
function Messages() {
  const { tickets, hasFailed, retry } = useTickets()
  if (hasFailed) return <LoadError words="We could not load your messages." onRetry={retry} />
  if (!tickets) return <AccountLoading />
  if (tickets.length === 0) {
    return (
      <EmptyState
        title="You have not written to us yet."
        action={<ButtonLink to={WRITE}>Write to us</ButtonLink>}
      >
        Questions and complaints are kept here, with our answers.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.tickets}>
      {tickets.map((ticket) => (
        <TicketEntry key={ticket.number} ticket={ticket} />
      ))}
    </ul>
  )
}

type Tickets = { tickets: TicketList | null; hasFailed: boolean }
const LOADING: Tickets = { tickets: null, hasFailed: false }

function useTickets() {
  const store = useSessionStore()
  const [view, setView] = useState(LOADING)
  useEffect(() => {
    if (view.tickets || view.hasFailed) return
    let isCancelled = false
    void store.client.call('listTickets', {}).then((answer) => {
      // The login has expired: refreshing the session makes the page ask to sign in.
      if (!answer.ok && answer.error.status === 401) void store.refresh()
      if (!isCancelled) setView({ tickets: answer.ok ? answer.value : null, hasFailed: !answer.ok })
    })
    return () => {
      isCancelled = true
    }
  }, [store, view])
  const retry = useCallback(() => setView(LOADING), [])
  return { ...view, retry }
}
