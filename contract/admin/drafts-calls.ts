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
    feature: 'drafts',
    summary: 'Read a thing with its unpublished changes',
    method: 'GET',
    path: draft,
    permission: READ,
    limit: 'staffRead',
  },
  changeDraft: {
    feature: 'drafts',
    summary: 'Change fields of a draft; what two people change is merged by field',
    method: 'PATCH',
    path: draft,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
    bodyLimit,
  },
  discardDraft: {
    feature: 'drafts',
    summary: 'Discard all unpublished changes',
    method: 'DELETE',
    path: draft,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
  },
  publishDraft: {
    feature: 'drafts',
    summary: 'Publish a draft, now or at a time',
    method: 'POST',
    path: `${draft}/publish`,
    permission: PUBLISH,
    isVersioned: true,
    limit: 'staffWrite',
  },
  unscheduleDraft: {
    feature: 'drafts',
    summary: 'Take a scheduled publication back',
    method: 'DELETE',
    path: `${draft}/publish`,
    permission: PUBLISH,
    limit: 'staffWrite',
  },
  listRevisions: {
    feature: 'drafts',
    summary: 'List what was published, newest first',
    method: 'GET',
    path: revisions,
    permission: READ,
    limit: 'staffRead',
  },
  getRevision: {
    feature: 'drafts',
    summary: 'Read one publication and what it changed',
    method: 'GET',
    path: `${revisions}/:revision`,
    permission: READ,
    limit: 'staffRead',
  },
  restoreRevision: {
    feature: 'drafts',
    summary: 'Make a draft with the content of an earlier publication',
    method: 'POST',
    path: `${revisions}/:revision/restore`,
    permission: WRITE,
    isVersioned: true,
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
