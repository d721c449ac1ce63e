import type { PublishProblem } from '../drafts/draft.ts'
import { COUNTRY_CODES, type CountryCode, LOCALES } from '../locale.ts'
import { type AnnouncementsBody, type BodyAnnouncement, MOST_ANNOUNCEMENTS } from './announcements-body.ts'
import { inOrder } from './content-block.ts'
import { missing } from './missing.ts'

const startOf = ({ from }: BodyAnnouncement) => (from === null ? -Infinity : Date.parse(from))
const endOf = ({ until }: BodyAnnouncement) => (until === null ? Infinity : Date.parse(until))

const isShown = (line: BodyAnnouncement, country: CountryCode, moment: number) =>
  (line.country === null || line.country === country) && startOf(line) <= moment && moment < endOf(line)

/** What the header says in a country at a moment. */
export const announcementsAt = (body: AnnouncementsBody, country: CountryCode, moment: Date): string[] =>
  inOrder(body.lines)
    .filter((line) => isShown(line, country, moment.getTime()))
    .slice(0, MOST_ANNOUNCEMENTS)
    .map(({ text }) => text)

/** What keeps announcements from being published. */
export function announcementProblems({ lines }: AnnouncementsBody): PublishProblem[] {
  return [
    ...Object.entries(lines).flatMap(([id, line]) => lineProblems(`lines.${id}`, line)),
    ...COUNTRY_CODES.flatMap((country) => crowded(lines, country)),
  ]
}

const lineProblems = (path: string, line: BodyAnnouncement): PublishProblem[] => [
  ...missing({ [`${path}.text`]: line.text }),
  ...(startOf(line) < endOf(line) ? [] : [{ field: `${path}.until`, message: 'It ends before it begins.' }]),
]

/** The last announcement, in their order, that would be one too many in a country. The number grows only where one begins. */
function crowded(lines: AnnouncementsBody['lines'], country: CountryCode): PublishProblem[] {
  const entries = inOrder(lines)
  const extra = entries.findLast((line) => {
    const others = entries.filter((other) => isShown(other, country, startOf(line)))
    return isShown(line, country, startOf(line)) && others.length > MOST_ANNOUNCEMENTS
  })
  if (!extra) return []
  const { placeName } = Object.values(LOCALES).find((locale) => locale.country === country) ?? LOCALES.en_IN
  return [
    {
      field: `lines.${extra.id}.from`,
      message: `More than ${MOST_ANNOUNCEMENTS} would run at the same time in ${placeName}.`,
    },
  ]
}
