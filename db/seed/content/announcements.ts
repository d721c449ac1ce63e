import type { AnnouncementsBody, BodyAnnouncement } from '#domain/content/announcements-body.ts'

const always = (position: number, text: string): BodyAnnouncement => ({
  ...{ position, text },
  ...{ from: null, until: null, country: null },
})

export const announcements: AnnouncementsBody = {
  lines: {
    delivery: always(10, 'Free delivery from ₹999 in India and $99 in the USA'),
    press: always(20, 'Pressed in wood, slowly. Nobody here owns a stopwatch.'),
    spices: always(30, 'Spices stone-ground in small lots, so every jar is a fresh one'),
  },
}
