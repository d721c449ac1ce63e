import { NavLink } from 'react-router'
import type { WorkCounts } from '#contract/admin/board.ts'
import type { Me } from '#contract/admin/me.ts'
import { Stone } from '#web/ui/stone.tsx'
import { Icon } from '../ui/icon.tsx'
import { useQuery } from '../ui/use-query.ts'
import { Badge } from './badge.tsx'
import { NAVIGATION_GROUPS, screenAddress, visibleItems } from './navigation.ts'
import { Person } from './person.tsx'
import styles from './sidebar.module.css'

type MenuProps = { me: Me; counts: WorkCounts | null }

export function Sidebar({ me, counts }: MenuProps) {
  return (
    <aside className={styles.sidebar} data-ground="ink">
      <p className={styles.brand}>
        <Stone detail="small" size={36} className={styles.mark} />
        <span>
          <span className={styles.name}>Aranya Mill</span>
          <span className="label">Back office</span>
        </span>
      </p>
      <Menu me={me} counts={counts} />
      <Person me={me} />
    </aside>
  )
}

/** The screens in three groups. */
export function Menu({ me, counts }: MenuProps) {
  const items = visibleItems(me.permissions)
  const country = useQuery().get('country')
  const groups = NAVIGATION_GROUPS.map((group) => items.filter((item) => item.group === group))
  return (
    <nav aria-label="Screens" className={styles.menu}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.group} className={styles.group}>
            {group.map((item) => (
              <li key={item.path}>
                <NavLink
                  to={screenAddress(item.path, country)}
                  end={item.path === ''}
                  className={styles.link ?? ''}
                >
                  <Icon name={item.icon} />
                  {item.label}
                  {item.badge && <Badge count={counts?.[item.badge]} isUrgent={item.isUrgent === true} />}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
    </nav>
  )
}
