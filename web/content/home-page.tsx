import type { RecipeVideo } from '#contract/catalogue.ts'
import type { HomeCards } from '../catalogue/home/home-sections.ts'
import { NewLaunches } from '../catalogue/home/new-launches.tsx'
import { OilsSection } from '../catalogue/home/oils-section.tsx'
import { Spices } from '../catalogue/home/spices.tsx'
import { ProductColours } from '../catalogue/product-colours.tsx'
import { Banner } from './banner.tsx'
import { CategoryCounter } from './category-counter.tsx'
import type { HomePictures } from './home-media.server.ts'
import { HYPE_SKU, Hype } from './hype.tsx'
import { RecipeReels } from './recipe-reels.tsx'

type HomePageProps = {
  sections: HomeCards
  coloursCss: string
  pictures: HomePictures
  videos: RecipeVideo[]
}

export function HomePage({ sections, coloursCss, pictures, videos }: HomePageProps) {
  const cards = Object.values(sections).flat()
  return (
    <>
      <ProductColours skus={[HYPE_SKU, ...cards.map(({ sku }) => sku)]} css={coloursCss} />
      <Banner wide={pictures.bannerWide} tall={pictures.bannerTall} />
      <CategoryCounter />
      <NewLaunches combos={sections.combos} launches={sections.launches} />
      <OilsSection cards={sections.oils} />
      <Spices cards={sections.spices} />
      <Hype picture={pictures.story} />
      <RecipeReels title="From your kitchens" videos={videos} products={cards} />
    </>
  )
}
