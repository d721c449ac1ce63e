import { createContext, type RouterContextProvider } from 'react-router'
import type { RenderContext } from '#contract/storefront.ts'

export const renderContext = createContext<RenderContext>()

type Context = Readonly<RouterContextProvider>

/** The API as a loader calls it: the same client as in the browser, but without the network. */
export const shop = (context: Context) => context.get(renderContext).shop

export const otherShops = (context: Context) => context.get(renderContext).otherShops

export const pageFacts = (context: Context) => context.get(renderContext).facts

/** The slug of today of a product that had another one. */
export const movedTo = (context: Context, slug: string) => context.get(renderContext).movedTo(slug)

/** What delivery costs and how long it takes in the country of the page. */
export const shippingOf = (context: Context) => context.get(renderContext).shipping

/** The texts and pictures of the shop's own pages. */
export const contentOf = (context: Context) => context.get(renderContext).content

/** What the header says in a preview; nothing in all other pages, so that they do not grow. */
export function previewedAnnouncements(context: Context): { announcements?: readonly string[] } {
  const { announcements } = context.get(renderContext)
  return announcements ? { announcements } : {}
}

/** Writes an error to the server's log. */
export const report = (context: Context, error: unknown) => context.get(renderContext).report(error)
