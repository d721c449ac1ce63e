import type { HomeItems } from '../catalogue/home-shelves.ts'
import { NewLaunches } from '../catalogue/new-launches.tsx'
import { OilsShelf } from '../catalogue/oils-shelf.tsx'
import { Spices } from '../catalogue/spices.tsx'
import { Banner } from './banner.tsx'
import { CategoryCounter } from './category-counter.tsx'
import { Hype } from './hype.tsx'
import { Reels } from './reels.tsx'

type HomePageProps = { shelves: HomeItems }

export function HomePage({ shelves }: HomePageProps) {
  return (
    <>
      <Banner />
      <CategoryCounter />
      <NewLaunches combos={shelves.combos} launches={shelves.launches} />
      <OilsShelf items={shelves.oils} />
      <Spices items={shelves.spices} />
      <Hype />
      <Reels />
    </>
  )
}
