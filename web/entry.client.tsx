import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { supportPageTranslation } from './hydration/page-translation.ts'

/** Tells the starting script (web/hydration/deferred-scripts.ts) when the buttons work. */
function Shop() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return <HydratedRouter />
}

// The imports above took the browser a while; it may draw before the next long run.
await new Promise((next) => setTimeout(next))

supportPageTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
})
