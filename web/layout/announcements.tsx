import { useSettings } from '../session/session-provider.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'

export function Announcements() {
  const { BANNER_ANNOUNCEMENTS: lines } = useSettings()
  return <AnnouncementStrip lines={lines} />
}
