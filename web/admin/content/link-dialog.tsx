import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkField } from './link-field.tsx'

type Link = { text: string; to: string }

type LinkDialogProps = {
  link: Link
  isNew: boolean
  /** Null: the words stay and lead nowhere. */
  onSave: (link: Link | null) => void
  onClose: () => void
}

/** The words of a link and where they lead. */
export function LinkDialog({ link, isNew, onSave, onClose }: LinkDialogProps) {
  const [text, setText] = useState(link.text)
  const [to, setTo] = useState(link.to)
  const [isTried, setTried] = useState(false)
  const isComplete = text.trim() !== '' && to.trim() !== ''
  const missing = (value: string, says: string) => (isTried && value.trim() === '' ? says : undefined)
  return (
    <Dialog
      isOpen
      title={isNew ? 'Add a link' : 'Change the link'}
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            onClick={() => (isComplete ? onSave({ text, to: to.trim() }) : setTried(true))}
          >
            {isNew ? 'Add link' : 'Keep'}
          </Button>
          {!isNew && <Button onClick={() => onSave(null)}>Remove link, keep words</Button>}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Field
        name="link-words"
        label="Words"
        maxLength={100}
        value={text}
        error={missing(text, 'Which words does one press?')}
        onChange={(event) => setText(event.target.value)}
      />
      <LinkField
        withContacts
        label="Leads to"
        value={to}
        onChange={setTo}
        error={missing(to, 'Where does it lead?')}
      />
    </Dialog>
  )
}
