import { useState } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import type { Report } from '#contract/admin/reports.ts'
import { REPORT_NAMES, REPORTS, type ReportFormat, type ReportName } from '#domain/reports/report.ts'
import { classes } from '#web/ui/classes.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useKey } from '../ui/use-key.ts'
import { useQuery } from '../ui/use-query.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/report.route'
import { ReportCharts } from './report-chart.tsx'
import { FILTER_NAMES, ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { takeFile } from './take-file.ts'

const filtersOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const name = REPORT_NAMES.find((one) => one === params.name) ?? null
  const filters = filtersOf(new URL(request.url).searchParams)
  return { name, filters, report: name && (await load('getReport', { params: { name }, query: filters })) }
}

/** A report: figures from documents as a table or a chart, and as a file. */
export default function ReportScreen({ loaderData: { name, filters, report } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().state === 'loading'
  if (!name || !report)
    return (
      <Screen title="Reports" actions={<ButtonLink to="/reports/sales">Sales</ButtonLink>}>
        <EmptyList>There is no such report.</EmptyList>
      </Screen>
    )
  const { title, says } = REPORTS[name]
  return (
    <Screen
      title={title}
      pageTitle={`${title}, report`}
      lead={says}
      actions={
        <Files key={name} name={name} filters={filters} isEmpty={!report.ok || report.value.count === 0} />
      }
    >
      <Names name={name} />
      <ReportFilters name={name} report={report.ok ? report.value : null} />
      <div className={classes(isLoading && styles.stale)} aria-busy={isLoading || undefined}>
        {report.ok ? (
          <Shown name={name} report={report.value} />
        ) : (
          <Problem what="The report could not be read." failure={report.error} onRetry={revalidate} />
        )}
      </div>
    </Screen>
  )
}

const Names = ({ name }: { name: ReportName }) => {
  const query = useQuery()
  const kept = new URLSearchParams(
    ['from', 'to', 'country'].flatMap((one) => (query.get(one) ? [[one, query.get(one)]] : [])),
  )
  return (
    <nav aria-label="Reports" className={styles.names}>
      {REPORT_NAMES.map((one) => (
        <Link
          key={one}
          to={`/reports/${one}${kept.size > 0 ? `?${kept}` : ''}`}
          aria-current={one === name ? 'page' : undefined}
        >
          {REPORTS[one].title}
        </Link>
      ))}
    </nav>
  )
}

type FilesProps = { name: ReportName; filters: Record<string, string>; isEmpty: boolean }

function Files({ name, filters, isEmpty }: FilesProps) {
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const mayTake = useMay()('exports.take')
  const toast = useToast()
  const isOn = mayTake && !isEmpty && busy === null
  async function take(format: ReportFormat) {
    setBusy(format)
    const problem = await takeFile(name, format, filters)
    setBusy(null)
    if (problem) toast({ text: problem, kind: 'error' })
  }
  useKey('d', 'Download this report', () => take('XLSX'), isOn)
  if (!mayTake) return null
  return (
    <>
      <ButtonLink to="/exports">Files made</ButtonLink>
      {!isEmpty && (
        <>
          <Button onClick={() => take('CSV')} busyLabel={busy === 'CSV' ? 'Writing' : undefined}>
            CSV
          </Button>
          <Button
            look="primary"
            hint="d"
            onClick={() => take('XLSX')}
            busyLabel={busy === 'XLSX' ? 'Writing' : undefined}
          >
            Download XLSX
          </Button>
        </>
      )}
    </>
  )
}

function Shown({ name, report }: { name: ReportName; report: Report }) {
  const query = useQuery()
  const { rows, count, isFileOnly, charts } = report
  if (isFileOnly)
    return (
      <Notice>
        This report has more than 1,00,000 rows. Download it as a file, or choose a shorter time.
      </Notice>
    )
  if (count === 0) return <EmptyList>{REPORTS[name].empty}</EmptyList>
  const isChart = query.get('view') === 'chart' && charts.length > 0
  return (
    <div className={styles.shown}>
      {isChart ? (
        <ReportCharts charts={charts} />
      ) : (
        <ReportTable caption={REPORTS[name].title} report={report} />
      )}
      {!isChart && rows.length < count && (
        <Notice kind="neel">{`The first ${rows.length} of ${count} rows. The file has all of them; the sums are of all.`}</Notice>
      )}
    </div>
  )
}
