import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { StonePage } from './stone-page.tsx'

export function NotFound() {
  return (
    <StonePage title="Page not found" mark={<Logo />} words="This page has been ground a little too fine.">
      <ButtonLink to="/">Back to Home</ButtonLink>
    </StonePage>
  )
}
