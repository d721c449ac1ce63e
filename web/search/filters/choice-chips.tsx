import styles from './filter-form.module.css'

type Choice = { value: string; label: string; count: number }

type ChoiceChipsProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
}

/** Checkboxes with the number of products that each would show. One that would show none can only be taken back. */
export function ChoiceChips({ legend, name, choices, chosen }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className={`label ${styles.legend}`}>{legend}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label, count }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.box}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              onChange={ignore}
            />
            <span className={styles.name}>{label}</span> <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// The form hears every change.
const ignore = () => {}
