import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementsBody,
  type BodyAnnouncement,
  MOST_ANNOUNCEMENTS,
} from '#domain/content/announcements-body.ts'
import { inOrder } from '#domain/content/content-block.ts'
import { lastPosition } from '#domain/content/new-entry.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { Card } from '../order/card.tsx'
import { COUNTRY_WORDS } from '../promotions/promotion-words.ts'
import { Button } from '../ui/button.tsx'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { isTime, timeField, timeOf } from '../ui/time-field.ts'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import type { Editing } from './editing.ts'
import { OrderedList } from './ordered-list.tsx'
import { movedPaths } from './positions.ts'

type LinesProps = { editing: Editing<AnnouncementsBody>; now: Date }
type Line = BodyAnnouncement & { id: string }

/** The announcements, in the order in which they take turns. */
export function AnnouncementLines({ editing, now }: LinesProps) {
  const { body, setAll, isReadOnly } = editing
  const lines: Line[] = inOrder(body.lines)
  const add = () =>
    setAll({
      [`lines.${crypto.randomUUID()}`]: {
        text: '',
        from: null,
        until: null,
        country: null,
        position: lastPosition(body.lines),
      },
    })
  return (
    <Card title="Lines" aside={`at most ${MOST_ANNOUNCEMENTS} at a time`}>
      <div className={styles.part}>
        {lines.length === 0 && <EmptyList>No announcement. The strip stays empty.</EmptyList>}
        <OrderedList
          label="Announcements"
          items={lines}
          idOf={({ id }) => id}
          nameOf={({ text }, place) => (text ? `“${text}”` : `line ${place + 1}`)}
          onOrder={isReadOnly ? undefined : (order) => setAll(movedPaths('lines', order))}
          onRemove={isReadOnly ? undefined : ({ id }) => setAll({ [`lines.${id}`]: null })}
        >
          {(line, place) => <LineFields editing={editing} line={line} place={place} now={now} />}
        </OrderedList>
        {!isReadOnly && (
          <Button icon="plus" onClick={add}>
            Add an announcement
          </Button>
        )}
        <p className={styles.remark}>Times are Indian time. Until is the minute in which it goes.</p>
      </div>
    </Card>
  )
}

const COUNTRIES = [
  { value: '', label: 'Both countries' },
  ...COUNTRY_CODES.map((value) => ({ value, label: COUNTRY_WORDS[value] })),
]

/** Whether a line is shown at a moment. */
function stateOf({ from, until }: Line, now: Date): { text: string; kind: ChipKind } {
  if (until !== null && Date.parse(until) <= now.getTime()) return { text: 'Over', kind: 'husk' }
  if (from !== null && Date.parse(from) > now.getTime()) return { text: 'Planned', kind: 'neel' }
  return { text: 'Shown now', kind: 'sage' }
}

function LineFields({ editing, line, place, now }: LinesProps & { line: Line; place: number }) {
  const at = `lines.${line.id}`
  const state = stateOf(line, now)
  const time = (name: 'from' | 'until', label: string) => (
    <Field
      id={fieldId(`${at}.${name}`)}
      name={`${at}.${name}`}
      label={label}
      optional
      type="datetime-local"
      value={line[name] === null ? '' : timeField(new Date(line[name]))}
      readOnly={editing.isReadOnly}
      error={editing.problemOf(`${at}.${name}`)}
      onChange={({ target }) =>
        editing.setAll({
          [`${at}.${name}`]: isTime(target.value) ? timeOf(target.value).toISOString() : null,
        })
      }
    />
  )
  return (
    <>
      <ContentText
        editing={editing}
        path={`${at}.text`}
        label={`Line ${place + 1}`}
        value={line.text}
        most={ANNOUNCEMENT_LENGTH}
        countFrom={0}
      />
      <div className={styles.times}>
        {time('from', 'From')}
        {time('until', 'Until')}
        <Select
          id={fieldId(`${at}.country`)}
          name={`${at}.country`}
          label="Country"
          options={COUNTRIES}
          value={line.country ?? ''}
          disabled={editing.isReadOnly}
          onChange={({ target }) => editing.setAll({ [`${at}.country`]: target.value || null })}
        />
      </div>
      <p>
        <Chip kind={state.kind}>{state.text}</Chip>
      </p>
    </>
  )
}
