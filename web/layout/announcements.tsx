import { useSettings } from '../session/session-provider.tsx'
import { AnnouncementStrip } from '../ui/announcement-strip.tsx'
import { useRootData } from './root-data.ts'

/** A preview runs no scripts, so its lines come with the page. Every other page asks for them in the browser. */
export function Announcements() {
  const { BANNER_ANNOUNCEMENTS: loaded } = useSettings()
  const { announcements } = useRootData()
  return <AnnouncementStrip lines={announcements ?? loaded} />
}
