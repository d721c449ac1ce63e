import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { LocaleCode } from '#domain/locale.ts'

/** What a page is rendered from, besides its address. Nothing of the visitor's is in it, so pages can be shared. */
export type PageFacts = {
  locale: LocaleCode
  year: number
  /** Where the shop is known to the world, without a slash at the end. */
  origin: string
  /** Changes with every change of the catalogue; part of the addresses of what is made from it. */
  catalogueVersion: string
  /** Whether the outside world is played by stand-ins, as it never is in production. */
  hasSandbox: boolean
}

/** What the server lends to a page while it is rendered. */
export type RenderContext = {
  shop: Client
  /** The shops of the other active locales: what is not sold here may be sold there. */
  otherShops: readonly { locale: LocaleCode; shop: Client }[]
  facts: PageFacts
  report: (error: unknown) => void
}

export const renderContext = createContext<RenderContext>()

type Context = Readonly<RouterContextProvider>

/** The API as a loader calls it: the same client as in the browser, answered in this process. */
export const shop = (context: Context) => context.get(renderContext).shop

export const otherShops = (context: Context) => context.get(renderContext).otherShops

export const pageFacts = (context: Context) => context.get(renderContext).facts

/** Hands an error to the server's log. */
export const report = (context: Context, error: unknown) => context.get(renderContext).report(error)
