import { useRouteLoaderData } from 'react-router'
import type { PageFacts } from '#contract/storefront.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'

type RootData = Pick<PageFacts, 'locale'> & {
  year: number | null
  announcements?: readonly string[] | undefined
}

const WITHOUT_ROOT: RootData = { locale: DEFAULT_LOCALE, year: null }

/** The root loader's data. The error page may render without it, so there is a default. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? WITHOUT_ROOT
