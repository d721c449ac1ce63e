import { Outlet, useLocation, useNavigation } from 'react-router'
import { load } from '../client.ts'
import { KeysProvider } from '../ui/keys-provider.tsx'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { OfflineStrip } from '../ui/offline-strip.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { Route } from './+types/shell.route'
import { GoKeys } from './go-keys.tsx'
import { KeyList } from './key-list.tsx'
import { useLetterKeys } from './letter-keys.ts'
import { NewVersion } from './new-version.tsx'
import { PaletteProvider } from './palette-provider.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { SeeAsStrip } from './see-as-strip.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { StepUp } from './step-up.tsx'
import { TopBar } from './top-bar.tsx'
import { useWorkCounts } from './use-work-counts.ts'

const SKELETON_AFTER = 150

export async function clientLoader() {
  const me = await load('getMe', {})
  if (!me.ok) throw new Response(me.error.message, { status: me.error.status || 503 })
  return me.value
}

/** Loaded once: a change of the role ends the session. */
export const shouldRevalidate = () => false

/** The frame around every screen of somebody who is signed in. */
export default function Shell({ loaderData: me }: Route.ComponentProps) {
  const letters = useLetterKeys(me.id)
  const counts = useWorkCounts()
  return (
    <ToastProvider>
      <KeysProvider areLettersOn={letters.areOn}>
        <PaletteProvider>
          <a className={styles.skip} href="#main">
            Skip to the content
          </a>
          <div className={styles.shell}>
            <Sidebar me={me} counts={counts} />
            <div className={styles.work}>
              <TopBar />
              <OfflineStrip />
              <NewVersion />
              <SeeAsStrip />
              <main id="main" tabIndex={-1} className={styles.main}>
                <Content />
              </main>
            </div>
            <PhoneTabs me={me} counts={counts} />
          </div>
          <GoKeys me={me} />
          <KeyList letters={letters} />
          <StepUp />
        </PaletteProvider>
        <ToastRegion />
      </KeysProvider>
    </ToastProvider>
  )
}

/** The screen; its skeleton if another screen takes long to load. Filters leave the old rows in place. */
function Content() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isLeaving = location !== undefined && location.pathname !== pathname
  const isLate = useDelayed(isLeaving, SKELETON_AFTER)
  return (
    <>
      {isLate && <ListSkeleton />}
      <div hidden={isLate}>
        <Outlet />
      </div>
    </>
  )
}
