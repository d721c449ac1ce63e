import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** Either a page of our own (`to`) or another site (`href`, opened in a new tab). */
export type Destination =
  | {
      to: To
      href?: undefined
      /** Loads the page as a new document, because it needs another content security policy. */
      reloadDocument?: boolean
    }
  | { href: string; to?: undefined; reloadDocument?: undefined }

type SmartLinkProps = Destination & {
  children: ReactNode
  className?: string | undefined
  onClick?: (() => void) | undefined
  'aria-label'?: string | undefined
}

const NEW_TAB = '(opens in a new tab)'

export function SmartLink(props: SmartLinkProps) {
  const { to, href, reloadDocument = false, children, 'aria-label': label, ...rest } = props
  if (to !== undefined) {
    return (
      <Link
        {...rest}
        to={to}
        aria-label={label}
        reloadDocument={reloadDocument}
        prefetch={reloadDocument ? 'none' : 'intent'}
      >
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer" aria-label={label && `${label} ${NEW_TAB}`}>
      {children}
      {!label && <span className="visually-hidden"> {NEW_TAB}</span>}
    </a>
  )
}
