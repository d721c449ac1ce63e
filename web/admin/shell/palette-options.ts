import type { Permission } from '#domain/permission.ts'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { screenAddress, visibleItems } from './navigation.ts'
import type { Deed } from './use-palette.ts'

export type PaletteOption = {
  id: string
  group: string
  label: string
  note?: string | undefined
  end?: string | undefined
  icon: DeskIconName
  keys?: string | undefined
  /** Either an address, or something to do. */
  to?: string
  run?: () => void
}

const MOST_OF_A_KIND = 5

const plain = (text: string) => text.toLocaleLowerCase('en').normalize('NFKD').replace(/\p{M}/gu, '')

/** Every word must begin a word of the text. */
export function matches(text: string, words: string): boolean {
  const parts = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => parts.some((part) => part.startsWith(word)))
}

type Here = { deeds: readonly Deed[]; permissions: readonly Permission[]; country: string; words: string }

/** What the page itself knows: deeds on what is open, and the screens that the person may open. */
export function localOptions({ deeds, permissions, country, words }: Here): PaletteOption[] {
  const todo = deeds.map((deed): PaletteOption => ({ ...deed, id: `do-${deed.label}`, group: 'Do' }))
  const screens = [
    ...visibleItems(permissions),
    { path: 'me', label: 'Your keys and sessions', icon: 'person', key: 'm' } as const,
  ].map(
    ({ path, label, icon, key }): PaletteOption => ({
      id: `go-${path}`,
      group: 'Go',
      label,
      icon,
      keys: `g ${key}`,
      to: screenAddress(path, country),
    }),
  )
  const fit = ({ label }: PaletteOption) => words.trim() === '' || matches(label, words)
  return [...todo.filter(fit).slice(0, MOST_OF_A_KIND), ...screens.filter(fit)]
}

/** The option after a key: the arrows go around. */
export function movedTo(key: string, active: number, count: number): number {
  if (count === 0) return 0
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return active
}
