import { type RawBuilder, sql } from 'kysely'

/** Invariants of the reports. */
export const REPORT_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A48 the lines of a document add up to it, and payouts are of imports that were applied': sql`
    select 'document ' || printed_number as what from document
    left join lateral (
      select coalesce(sum(gross), 0) as gross, coalesce(sum(taxable), 0) as taxable, coalesce(sum(cgst), 0) as cgst,
        coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst
      from document_line where document_id = document.id) as line on true
    where (document.gross, document.taxable, document.cgst, document.sgst, document.igst)
      is distinct from (line.gross, line.taxable, line.cgst, line.sgst, line.igst)
    union all
    select 'payout line ' || reference from settlement_line join import_run on import_run.id = run_id
    where state <> 'APPLIED'`,
}
