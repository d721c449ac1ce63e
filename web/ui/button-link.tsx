import type { ReactNode } from 'react'
import { type ButtonLooks, buttonLooks } from './button-looks.ts'
import { Icon } from './icon.tsx'
import { type Destination, SmartLink } from './smart-link.tsx'

type ButtonLinkProps = ButtonLooks & Destination & { children: ReactNode; onClick?: (() => void) | undefined }

export function ButtonLink({ variant, size, wide, className, children, ...destination }: ButtonLinkProps) {
  return (
    <SmartLink {...destination} className={buttonLooks({ variant, size, wide, className })}>
      {children}
      {destination.href !== undefined && <Icon name="external" size={20} />}
    </SmartLink>
  )
}
