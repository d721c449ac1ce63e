import type { MutatedFile } from '../mutant.ts'

/** Claims, lots, documents, deeds of staff, the audit log and the archive, as the API and its statements keep them. */
export const DESK_API: readonly MutatedFile[] = [
  {
    file: 'api/archive/archive.store.ts',
    tests: ['api/archive/archive.test.ts'],
    changes: [
      [
        'ARCHIVE-2',
        '      and not exists (select from claim where order_id = o.id and state = any(${[...WAITING_CLAIM_STATES]}::text[]))\n',
        '',
      ],
      ['ARCHIVE-2', "refund.state = 'PENDING' or ", ''],
      ['ARCHIVE-2', ' or refund.updated_at >= ${before(months)}', ''],
    ],
  },
]
