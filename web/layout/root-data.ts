import { useRouteLoaderData } from 'react-router'
import type { PageFacts } from '#contract/storefront.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'

type RootData = Pick<PageFacts, 'locale' | 'catalogueVersion'> & { year: number | null }

const WITHOUT_ROOT: RootData = { locale: DEFAULT_LOCALE, catalogueVersion: '', year: null }

/** What the server knew when it rendered. The error page may stand without it, so there is an answer for that too. */
export const useRootData = (): RootData => useRouteLoaderData<PageFacts>('root') ?? WITHOUT_ROOT
