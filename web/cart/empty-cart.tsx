import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type EmptyCartProps = { onLeave?: () => void; level?: 1 | 2 | 3 }

export function EmptyCart({ onLeave, level = 3 }: EmptyCartProps) {
  return (
    <EmptyState
      title="No shortcuts. No preservatives. Also... no items yet!"
      level={level}
      action={
        <ButtonLink to="/products" wide onClick={onLeave}>
          Shop Authentic Flavors
        </ButtonLink>
      }
    />
  )
}
