export { takePicture } from './take-picture.ts'
export { uploadsRoutes } from './uploads.routes.ts'
export { findPictures, lockUnused, sweepUploads } from './uploads.store.ts'
