import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ImportRun } from '#contract/admin/imports.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import-kind.ts'
import { IMPORT_TEXTS } from '#domain/imports/import-samples.ts'
import type { Permission } from '#domain/permission.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/imports.route'
import { FileCard } from './file-card.tsx'
import { RUN_STATES } from './import-words.ts'
import styles from './imports.module.css'
import { MatchColumns } from './match-columns.tsx'
import { sendFile, type UnknownColumns } from './send-file.ts'

export const clientLoader = () => load('listImports', {})

/** The server checks the same. */
const NEEDED: Record<ImportKind, readonly Permission[]> = {
  prices: ['imports.apply', 'prices.write'],
  words: ['imports.apply', 'catalogue.write'],
  lots: ['imports.apply', 'stock.write'],
  settlements: ['reports.read', 'money.read'],
  stores: ['imports.apply', 'content.write'],
}

const COLUMNS: readonly Column<ImportRun>[] = [
  {
    head: 'File',
    isRowHeader: true,
    cell: ({ id, fileName, kind }) => (
      <RowLink to={`/imports/${id}`} detail={IMPORT_TEXTS[kind].title}>
        {fileName}
      </RowLink>
    ),
  },
  {
    head: 'State',
    card: 'side',
    cell: ({ state }) => <Chip kind={RUN_STATES[state].kind}>{RUN_STATES[state].text}</Chip>,
  },
  { head: 'Values', align: 'end', card: 'none', cell: ({ changes }) => changes },
  { head: 'Refused', align: 'end', card: 'none', cell: ({ refused }) => refused },
  { head: 'By', card: 'none', cell: ({ by }) => by },
  { head: 'When', cell: ({ checkedAt }) => <Time at={checkedAt} /> },
]

type Waiting = { kind: ImportKind; file: File; unknown: UnknownColumns }

/** Files that change many things: choose one, and see what it would do. */
export default function Imports({ loaderData: runs }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const may = useMay()
  const [busy, setBusy] = useState<ImportKind | null>(null)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(kind: ImportKind, file: File, columns?: Record<string, number>) {
    setBusy(kind)
    setProblem(null)
    const sent = await sendFile(kind, file, columns)
    setBusy(null)
    if ('run' in sent) await navigate(`/imports/${sent.run.id}`)
    else if ('unknown' in sent) setWaiting({ kind, file, unknown: sent.unknown })
    else setProblem(sent.problem)
  }
  const kinds = IMPORT_KINDS.filter((kind) => NEEDED[kind].every((permission) => may(permission)))
  return (
    <Screen
      title="Imports"
      lead="A file first shows what it would change. Nothing happens before you say so."
      actions={may('shipments.import') && <ButtonLink to="/orders/tracking">Tracking numbers</ButtonLink>}
    >
      {problem && <Problem what="The file was not taken." failure={{ status: 422, message: problem }} />}
      {waiting ? (
        <MatchColumns
          fileName={waiting.file.name}
          unknown={waiting.unknown}
          isBusy={busy !== null}
          onMatched={(columns) => send(waiting.kind, waiting.file, columns)}
          onCancel={() => setWaiting(null)}
        />
      ) : (
        <div className={styles.cards}>
          {kinds.map((kind) => (
            <FileCard key={kind} kind={kind} isBusy={busy === kind} onFile={(file) => send(kind, file)} />
          ))}
        </div>
      )}
      {!runs.ok && (
        <Problem what="The files could not be listed." failure={runs.error} onRetry={revalidate} />
      )}
      {runs.ok && runs.value.data.length > 0 && (
        <Sheet title="Files before">
          <Table
            caption="Files, newest first"
            columns={COLUMNS}
            rows={runs.value.data}
            rowKey={({ id }) => id}
          />
        </Sheet>
      )}
    </Screen>
  )
}
