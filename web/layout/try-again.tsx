import { useLocation } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'

/** A plain link reloads the whole page, even if the scripts have failed. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <a href={`${pathname}${search}`} className={buttonStyle({})}>
      Try again
    </a>
  )
}
