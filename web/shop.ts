import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { LocaleCode } from '#domain/locale.ts'

/** What a page is rendered from, besides its address. Nothing of the visitor's is in it, so pages can be shared. */
export type PageFacts = {
  locale: LocaleCode
  year: number
  /** Changes with every change of the catalogue; part of the addresses of what is made from it. */
  catalogueVersion: string
}

export const shopContext = createContext<Client>()
export const pageFactsContext = createContext<PageFacts>()

type Context = Readonly<RouterContextProvider>

/** The API as a loader calls it: the same client as in the browser, answered in this process. */
export const shop = (context: Context) => context.get(shopContext)

export const pageFacts = (context: Context) => context.get(pageFactsContext)
