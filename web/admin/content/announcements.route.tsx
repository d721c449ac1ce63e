import { useEffect, useState } from 'react'
import { ANNOUNCEMENTS_CONTAINERS, type AnnouncementsBody } from '#domain/content/announcements-body.ts'
import { load } from '../client.ts'
import type { Route } from './+types/announcements.route'
import { AnnouncementLines } from './announcement-lines.tsx'
import { AnnouncementTimes } from './announcement-times.tsx'
import { ContentScreen } from './content-screen.tsx'

export const clientLoader = async () => ({
  draft: await load('getDraft', { params: { kind: 'ANNOUNCEMENTS', id: 'announcements' } }),
})

const A_MINUTE = 60_000

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The lines above the header of the shop. */
export default function Announcements({ loaderData: { draft } }: Route.ComponentProps) {
  const now = useMinute()
  return (
    <ContentScreen<AnnouncementsBody>
      block="announcements"
      containers={ANNOUNCEMENTS_CONTAINERS}
      page="/"
      draft={draft}
      aside={({ body }) => <AnnouncementTimes body={body} now={now} />}
    >
      {(editing) => <AnnouncementLines editing={editing} now={now} />}
    </ContentScreen>
  )
}
