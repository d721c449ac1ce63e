import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useKey, useKeyList } from '../ui/use-key.ts'
import styles from './key-list.module.css'
import type { LetterKeys } from './letter-keys.ts'

/** The list of keys of what is open, and the switch for single letters. */
export function KeyList({ letters }: { letters: LetterKeys }) {
  const [isOpen, setOpen] = useState(false)
  const bindings = useKeyList()
  const unique = [...new Map(bindings.map((binding) => [binding.keys, binding])).values()]
  useKey('?', 'This list', () => setOpen(true))
  useKey('Ctrl /', 'This list, also when letters are off', () => setOpen(true))
  return (
    <Dialog
      isOpen={isOpen}
      title="Keys"
      onClose={() => setOpen(false)}
      actions={<Button onClick={() => setOpen(false)}>Close</Button>}
    >
      <dl className={styles.keys}>
        {unique.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={letters.areOn}
          onChange={(event) => letters.turn(event.target.checked)}
        />
        Single letters work as keys
      </label>
    </Dialog>
  )
}
