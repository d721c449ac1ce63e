import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepUpWithTranslation } from './translation.ts'

/** Tells the starting script (web/late-scripts.ts) when the buttons work. */
function Shop() {
  useEffect(() => void dispatchEvent(new Event('awake')), [])
  return <HydratedRouter />
}

// The imports above took the browser a while; it may draw before the next long run.
await new Promise((next) => setTimeout(next))

keepUpWithTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
})
