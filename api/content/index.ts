export { contentKinds } from './content-kinds.ts'
export { announcementsNow, type Content, type LiveContent, liveContent } from './live-content.ts'
export { missingPicture, shownContent } from './shown-content.ts'
