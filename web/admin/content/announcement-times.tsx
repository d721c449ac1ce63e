import { useState } from 'react'
import { type AnnouncementSpan, announcementSpans } from '#domain/content/announcement-spans.ts'
import { announcementsAt } from '#domain/content/announcements.ts'
import { type AnnouncementsBody, MOST_ANNOUNCEMENTS } from '#domain/content/announcements-body.ts'
import { inOrder } from '#domain/content/content-block.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { AnnouncementStrip } from '#web/ui/announcement-strip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Card } from '../order/card.tsx'
import { COUNTRY_WORDS } from '../promotions/promotion-words.ts'
import { Chip } from '../ui/chip.tsx'
import { Choice } from '../ui/choice.tsx'
import { timeText } from '../ui/time.tsx'
import { isTime, timeField, timeOf } from '../ui/time-field.ts'
import styles from './announcements.module.css'

const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: COUNTRY_WORDS[value] }))

/** How the strip looks at a moment, and which announcements are shown when. */
export function AnnouncementTimes({ body, now }: { body: AnnouncementsBody; now: Date }) {
  const [country, setCountry] = useState<CountryCode>('IND')
  const [time, setTime] = useState('')
  const moment = isTime(time) ? timeOf(time) : now
  const lines = announcementsAt(body, country, moment)
  return (
    <Card title="How it looks">
      <div className={styles.looks}>
        <div className={styles.controls}>
          <Choice label="Country" hideLabel options={COUNTRIES} value={country} onChange={setCountry} />
          <Field
            name="look-at"
            label="At a time in India"
            optional
            type="datetime-local"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <div className={styles.strip}>
          <AnnouncementStrip key={lines.join('\n')} lines={lines} />
        </div>
        {lines.length === 0 && <p className={styles.none}>Nothing is shown {time ? 'then' : 'now'}.</p>}
        <Timeline body={body} country={country} moment={moment} onChoose={(at) => setTime(timeField(at))} />
      </div>
    </Card>
  )
}

type TimelineProps = {
  body: AnnouncementsBody
  country: CountryCode
  moment: Date
  onChoose: (at: Date) => void
}

/** One time after the other, from the one that runs now. */
function Timeline({ body, country, moment, onChoose }: TimelineProps) {
  const lines = inOrder(body.lines)
  const spans = announcementSpans(lines, country).filter((span) => !isOver(span, new Date()))
  const textOf = (id: string) => lines.find((line) => line.id === id)?.text || 'a line without words'
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className={styles.title}>
        Which are shown when
      </h3>
      <ol className={styles.timeline}>
        {spans.map((span) => {
          const isChosen = contains(span, moment)
          const isFull = span.ids.length > MOST_ANNOUNCEMENTS
          return (
            <li key={span.from ?? ''} data-on={isChosen || undefined}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(span.from === null ? new Date() : laterOf(new Date(span.from), new Date()))
                }
              >
                {spanText(span)}
              </button>
              <Chip kind={isFull ? 'rose' : 'husk'}>
                {span.ids.length} of {MOST_ANNOUNCEMENTS}
                {isFull && ', too many'}
              </Chip>
              <ul>
                {span.ids.map((id) => (
                  <li key={id}>{textOf(id)}</li>
                ))}
                {span.ids.length === 0 && <li>Nothing is shown.</li>}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)
const isOver = ({ until }: AnnouncementSpan, now: Date) =>
  until !== null && Date.parse(until) <= now.getTime()
const contains = ({ from, until }: AnnouncementSpan, at: Date) =>
  (from === null || Date.parse(from) <= at.getTime()) && (until === null || at.getTime() < Date.parse(until))

function spanText({ from, until }: AnnouncementSpan): string {
  const now = new Date()
  const isNow = from === null || Date.parse(from) <= now.getTime()
  const end = until === null ? null : timeText(new Date(until), now)
  if (isNow) return end === null ? 'From now on' : `Now, until ${end}`
  const begin = timeText(new Date(from), now)
  return end === null ? `From ${begin}` : `${begin} until ${end}`
}
