import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Tells the starting script (web/late-scripts.ts) when the buttons work. */
function Shop() {
  useEffect(() => void dispatchEvent(new Event('awake')), [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
})
