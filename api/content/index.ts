export { contentKinds, STORES_KIND } from './content-kinds.ts'
export { contentThen } from './content-then.ts'
export { announcementsNow, type Content, type LiveContent, liveContent } from './live-content.ts'
