import { type Selectable, sql } from 'kysely'
import type { DocumentFileTable } from './schema/documents.ts'
import type { MessageLogTable } from './schema/messages.ts'

/** Tables whose old rows are in the archive: both places as one, for reading. They keep the name of the table. */
export const allMessages = sql<Selectable<MessageLogTable>>`message_log_all`.as('message_log')
export const allDocumentFiles = sql<Selectable<DocumentFileTable>>`document_file_all`.as('document_file')
