import styles from './photo-examples.module.css'

const BOTTLE = 'M74 20h12v12c0 6 14 9 14 24v52a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4V56c0-15 14-18 14-24Z'
const LABEL = 'M60 66h40v30H60Z'
const LABEL_WORDS = 'M68 76h24M72 86h16'
const LEAK =
  'M100 58l-8 6l6 6l-6 5M110 66c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11ZM113 92c3 5 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5 5-10Z'
const PUDDLE = 'M48 116c10-4 58-4 72 0s-8 7-36 7s-46-3-36-7Z'
const SUN =
  'M20 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0M29 6v5M29 37v5M11 24h5M42 24h5M16.3 11.3l3.5 3.5M38.200 33.200l3.5 3.5M41.700 11.300l-3.5 3.5M19.800 33.200l-3.5 3.5'
/** The same bottle so close that neither its label nor its edge can be seen. */
const CLOSE_UP = 'M22-6c0 40 26 44 26 78v64M124-6c0 34-14 40-14 66v76M48 84h62'

/** Two drawn examples: how a photograph helps us, and how it does not. */
export function PhotoExamples() {
  return (
    <div className={styles.examples}>
      <figure className={styles.example}>
        <svg className={styles.good} viewBox="0 0 160 128" aria-hidden="true">
          <path className={styles.sun} d={SUN} />
          <path className={styles.wet} d={PUDDLE} />
          <path className={styles.pack} d={BOTTLE} />
          <path className={styles.label} d={LABEL} />
          <path d={LABEL_WORDS} />
          <path className={styles.leak} d={LEAK} />
        </svg>
        <figcaption className={styles.words}>
          <strong>Good:</strong> the whole pack and its label, in daylight
        </figcaption>
      </figure>
      <figure className={styles.example}>
        <svg className={styles.bad} viewBox="0 0 160 128" aria-hidden="true">
          <path d={CLOSE_UP} />
        </svg>
        <figcaption className={styles.words}>
          <strong>Not enough:</strong> too close, too dark
        </figcaption>
      </figure>
    </div>
  )
}
