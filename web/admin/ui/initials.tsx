import styles from './initials.module.css'

/** The mark of a person: two letters on one of four colours. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : name.slice(0, 2)
  const tint = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
  return (
    <span className={styles.mark} data-tint={tint} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}
