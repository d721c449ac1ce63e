import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#domain/content/home-body.ts'
import type { HomeContent, ShopContent } from '#domain/content/shown.ts'
import type { HomeCards } from '../catalogue/home/home-sections.ts'
import { NewLaunches } from '../catalogue/home/new-launches.tsx'
import { OilsSection } from '../catalogue/home/oils-section.tsx'
import { Spices } from '../catalogue/home/spices.tsx'
import { ProductColours } from '../catalogue/product-colours.tsx'
import { Banner } from './banner.tsx'
import { CategoryCounter } from './category-counter.tsx'
import { Hype } from './hype.tsx'
import { RecipeReels } from './recipe-reels.tsx'

type HomePageProps = Omit<HomeContent, 'lists'> & {
  sections: HomeCards
  coloursCss: string
  reels: ShopContent['reels']
}

export function HomePage({ banner, hype, order, sections, coloursCss, reels }: HomePageProps) {
  const cards = Object.values(sections).flat()
  const shown: Record<HomeSection, ReactNode> = {
    counter: <CategoryCounter />,
    launches: <NewLaunches combos={sections.combos} launches={sections.launches} />,
    oils: <OilsSection cards={sections.oils} />,
    spices: <Spices cards={sections.spices} />,
    hype: <Hype {...hype} />,
    reels: <RecipeReels title={reels.title} videos={reels.videos} products={cards} />,
  }
  return (
    <>
      <ProductColours skus={[hype.productSku, ...cards.map(({ sku }) => sku)]} css={coloursCss} />
      <Banner {...banner} />
      {order.map((section) => (
        <Fragment key={section}>{shown[section]}</Fragment>
      ))}
    </>
  )
}
