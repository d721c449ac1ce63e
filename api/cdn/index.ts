export { pageHashes } from './page-hashes.ts'
export { createCdn } from './purge.ts'
