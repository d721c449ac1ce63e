import type { ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { type Destination, SmartLink } from './smart-link.tsx'

type ButtonLinkProps = ButtonStyle & Destination & { children: ReactNode; onClick?: (() => void) | undefined }

export function ButtonLink({ variant, size, wide, className, children, ...destination }: ButtonLinkProps) {
  return (
    <SmartLink {...destination} className={buttonStyle({ variant, size, wide, className })}>
      {children}
      {destination.href !== undefined && <Icon name="external" size={20} />}
    </SmartLink>
  )
}
