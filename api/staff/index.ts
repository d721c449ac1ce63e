export { readMe } from './read-me.ts'
export type { SignedInStaff } from './staff-session.store.ts'
export { createStaffSessions, type StaffBrowser, type StaffSessions } from './staff-sessions.ts'
