import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import styles from './filter-bar.module.css'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useKey } from './use-key.ts'
import { useQuery } from './use-query.ts'

const TYPING_PAUSE = 250

/** The filters of a list, with the count at the right. */
export const FilterBar = ({ children, count }: { children: ReactNode; count?: ReactNode }) => (
  <search className={styles.bar}>
    {children}
    {count && <p className={styles.count}>{count}</p>}
  </search>
)

type FilterSearchProps = { label: string; name?: string }

/** Searches in the list while somebody types. */
export function FilterSearch({ label, name = 'q' }: FilterSearchProps) {
  const query = useQuery()
  const field = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useKey('/', 'Search in this list', () => field.current?.focus())
  function search(value: string, pause: number) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => query.set({ [name]: value.trim() }, { replace: true }), pause)
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(field.current?.value ?? '', 0)
      }}
    >
      <Icon name="search" size={18} />
      <input
        ref={field}
        // The address may change without the field, for example by Clear.
        key={query.get(name)}
        type="search"
        name={name}
        defaultValue={query.get(name)}
        placeholder={label}
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => search(event.target.value, TYPING_PAUSE)}
      />
      <Kbd>/</Kbd>
    </form>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  /** What is shown while nothing is chosen. */
  any: string
  options: readonly { value: string; label: string }[]
}

/** A filter with few values. One that is set has a cross that removes it. */
export function FilterSelect({ name, label, any, options }: FilterSelectProps) {
  const query = useQuery()
  const value = query.get(name)
  return (
    <span className={classes(styles.chip, value && styles.on)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => query.set({ [name]: event.target.value })}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value ? (
        <Link to={query.href({ [name]: null })} preventScrollReset aria-label={`Remove the filter ${label}`}>
          <Icon name="close" size={14} />
        </Link>
      ) : (
        <Icon name="chevron-down" size={16} />
      )}
    </span>
  )
}

type FilterSwitchProps = { name: string; label: string }

export function FilterSwitch({ name, label }: FilterSwitchProps) {
  const query = useQuery()
  return (
    <label className={classes(styles.chip, styles.switch)}>
      <input
        type="checkbox"
        checked={query.get(name) !== ''}
        onChange={(event) => query.set({ [name]: event.target.checked ? 'true' : null })}
      />
      {label}
    </label>
  )
}

type FilterDateProps = { name: string; label: string }

export function FilterDate({ name, label }: FilterDateProps) {
  const query = useQuery()
  return (
    <label className={classes(styles.chip, styles.date)}>
      {label}
      <input
        type="date"
        value={query.get(name)}
        onChange={(event) => query.set({ [name]: event.target.value })}
      />
    </label>
  )
}
