import { useCallback, useEffect, useState } from 'react'
import { fileAddress } from '#contract/client.ts'
import type { OrderDocument } from '#contract/documents.ts'
import type { Order } from '#contract/orders.ts'
import { documentName } from '#domain/documents/document-name.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { documentsNote, isPacked } from './documents-note.ts'
import styles from './order-documents.module.css'
import { OrderSection } from './order-section.tsx'
import { OrderTime } from './order-time.tsx'
import { watchOrder } from './watch-order.ts'

type OrderDocumentsProps = { order: Order }

/** The invoice and the credit notes of an order; before packing, when they will be there. */
export function OrderDocuments({ order }: OrderDocumentsProps) {
  const { documents, hasFailed, reload } = useDocuments(order)
  const note = documentsNote(order, documents?.length ?? null)
  if (!documents?.length && !note && !hasFailed) return null
  return (
    <OrderSection title="Documents">
      {hasFailed && <LoadError words="We could not load the documents." onRetry={() => void reload()} />}
      {note && <p>{note}</p>}
      {documents && documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <Entry key={document.id} document={document} order={order} />
          ))}
        </ul>
      )}
    </OrderSection>
  )
}

/** Loads the documents of a packed order, and again while one of them is being made. */
function useDocuments(order: Order) {
  const store = useSessionStore()
  const [documents, setDocuments] = useState<readonly OrderDocument[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = isPacked(order)
  const { id: orderId, status, transactions } = order
  // A refund or a move may have made another document.
  const version = `${status} ${transactions.length}`

  const reload = useCallback(async () => {
    const answer = await store.client.call('listDocuments', { params: { orderId } })
    if (answer.ok) setDocuments(answer.value.data)
    setFailed(!answer.ok)
  }, [store, orderId])

  useEffect(() => {
    if (isWanted && version) void reload()
  }, [isWanted, version, reload])

  const isBeingMade = documents?.some(({ isReady }) => !isReady) ?? false
  useEffect(() => (isBeingMade ? watchOrder(reload, document) : undefined), [isBeingMade, reload])
  return { documents, hasFailed, reload }
}

type EntryProps = { document: OrderDocument; order: Order }

function Entry({ document: { id, kind, number, issuedAt, isReady }, order }: EntryProps) {
  const name = documentName(kind, order.currency)
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number}`
  return (
    <li className={styles.entry}>
      <span className="tabular">
        {title}, <OrderTime at={issuedAt} show="day" />
      </span>
      {isReady ? (
        <a
          className={styles.link}
          href={fileAddress('getDocument', { orderId: order.id, documentId: id })}
          aria-label={`Download ${title} (PDF)`}
          download
        >
          Download (PDF)
        </a>
      ) : (
        <span className={styles.small} role="status">
          Being made
        </span>
      )}
    </li>
  )
}
