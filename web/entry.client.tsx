import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { supportPageTranslation } from './page-translation.ts'

/** Tells the starting script (web/hydration/deferred-scripts.ts) that the page is hydrated. */
function Shop() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return <HydratedRouter />
}

// The imports above were a long task; hydration is another one. The browser may paint in between.
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
