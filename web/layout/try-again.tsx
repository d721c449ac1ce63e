import { useLocation } from 'react-router'
import { buttonLooks } from '../ui/button-looks.ts'

/** A plain link loads the whole page anew, also where the scripts have failed. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <a href={`${pathname}${search}`} className={buttonLooks({})}>
      Try again
    </a>
  )
}
