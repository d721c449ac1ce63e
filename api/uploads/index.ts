export { uploadsRoutes } from './uploads.routes.ts'
export { findPictures, lockUnused, sweepUploads } from './uploads.store.ts'
