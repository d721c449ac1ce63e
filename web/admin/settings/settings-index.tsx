import { Link } from 'react-router'
import { GROUP_WORDS, SETTING_GROUPS, type SettingGroup } from '#domain/settings/settings.ts'
import styles from './settings.module.css'

/** All groups, and whether everything runs. */
export const SettingsIndex = ({ current }: { current: SettingGroup | 'health' }) => (
  <nav className={styles.index} aria-label="Groups of settings">
    {SETTING_GROUPS.map((group) => (
      <Link key={group} to={`/settings/${group}`} aria-current={group === current ? 'page' : undefined}>
        {GROUP_WORDS[group].title}
      </Link>
    ))}
    <Link to="/settings/health" aria-current={current === 'health' ? 'page' : undefined}>
      Is everything running?
    </Link>
  </nav>
)
