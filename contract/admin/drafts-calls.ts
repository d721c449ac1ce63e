import type { AdminCall } from './call.ts'

/** For a whole product with all its texts. */
const bodyLimit = 512 * 1024

const draft = '/admin/api/v1/drafts/:kind/:id' as const
const revisions = '/admin/api/v1/revisions/:kind/:id' as const

// Which of the permissions is needed follows from the kind.
const READ = ['catalogue.read', 'content.write'] as const
const WRITE = ['catalogue.write', 'content.write'] as const
const PUBLISH = ['catalogue.publish', 'content.publish'] as const

/** Drafts of products and of the shop's content: changing, publishing, and what was published before. */
export const DRAFT_CALLS = {
  getDraft: {
    method: 'GET',
    path: draft,
    permission: READ,
    limit: 'staffRead',
  },
  changeDraft: {
    method: 'PATCH',
    path: draft,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
    bodyLimit,
  },
  discardDraft: {
    method: 'DELETE',
    path: draft,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
  },
  publishDraft: {
    method: 'POST',
    path: `${draft}/publish`,
    permission: PUBLISH,
    isVersioned: true,
    limit: 'staffWrite',
  },
  unscheduleDraft: {
    method: 'DELETE',
    path: `${draft}/publish`,
    permission: PUBLISH,
    limit: 'staffWrite',
  },
  listRevisions: {
    method: 'GET',
    path: revisions,
    permission: READ,
    limit: 'staffRead',
  },
  getRevision: {
    method: 'GET',
    path: `${revisions}/:revision`,
    permission: READ,
    limit: 'staffRead',
  },
  restoreRevision: {
    method: 'POST',
    path: `${revisions}/:revision/restore`,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
