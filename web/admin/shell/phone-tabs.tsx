import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { WorkCounts } from '#contract/admin/board.ts'
import type { Me } from '#contract/admin/me.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { useQuery } from '../ui/use-query.ts'
import { Badge } from './badge.tsx'
import { screenAddress, visibleItems } from './navigation.ts'
import { Person } from './person.tsx'
import styles from './phone-tabs.module.css'
import { Menu } from './sidebar.tsx'

/** At most five tabs, the last of which is More. */
const MOST = 4

/** The navigation of a phone: the screens of daily work, and all others under More. */
export function PhoneTabs({ me, counts }: { me: Me; counts: WorkCounts | null }) {
  const location = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const country = useQuery().get('country')
  const tabs = visibleItems(me.permissions)
    .filter(({ tab }) => tab)
    .slice(0, MOST)
  return (
    <>
      <nav aria-label="Main screens" className={styles.tabs} data-ground="ink">
        {tabs.map((item) => (
          <NavLink key={item.path} to={screenAddress(item.path, country)} end={item.path === ''}>
            <Icon name={item.icon} />
            {item.tab}
            {item.badge && <Badge count={counts?.[item.badge]} isUrgent={item.isUrgent === true} />}
          </NavLink>
        ))}
        <button type="button" onClick={() => setOpenAt(location.key)} aria-haspopup="dialog">
          <Icon name="menu" />
          More
        </button>
      </nav>
      {/* Another screen closes it. */}
      <Panel isOpen={openAt === location.key} title="More" onClose={() => setOpenAt(null)}>
        <div className={styles.more} data-ground="ink">
          <Menu me={me} counts={counts} />
          <Person me={me} />
        </div>
      </Panel>
    </>
  )
}
