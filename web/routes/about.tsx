import { pictureOf } from '#media/media.ts'
import { ABOUT } from '../content/about.ts'
import { AboutPage } from '../content/about-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/about'

export const loader = () => ({
  ...ABOUT,
  chapters: ABOUT.chapters.map(({ picture, alt, ...words }) => ({
    ...words,
    picture: pictureOf(picture, alt),
  })),
})

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'Why we press in wood, grind on stone and filter through cloth, and what we do not do.',
  })

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
