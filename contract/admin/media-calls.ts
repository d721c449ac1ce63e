import type { AdminCall } from './call.ts'

const media = '/admin/api/v1/media' as const
const READ = {
  method: 'GET',
  permission: ['catalogue.read', 'content.write'],
  limit: 'staffRead',
} as const
const WRITE = { permission: ['catalogue.write', 'content.write'] } as const

/** Pictures, reports, films and captions that staff uploads. */
export const MEDIA_CALLS = {
  listMedia: { ...READ, path: media },
  findMedia: { ...READ, path: `${media}/named` },
  getMedia: { ...READ, path: `${media}/:id` },
  getMediaSource: { ...READ, path: `${media}/:id/source`, file: 'image/jpeg' },
  putMedia: {
    ...WRITE,
    method: 'PUT',
    path: media,
    limit: 'staffWrite',
    takes: '*/*',
    bodyLimit: 30_000_000,
  },
  changeMedia: {
    ...WRITE,
    method: 'PATCH',
    path: `${media}/:id`,
    limit: 'staffWrite',
    isVersioned: true,
  },
} as const satisfies Record<string, AdminCall>
