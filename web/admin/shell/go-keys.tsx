import { useNavigate } from 'react-router'
import type { Me } from '#contract/admin/me.ts'
import { useKey } from '../ui/use-key.ts'
import { useQuery } from '../ui/use-query.ts'
import { type NavigationItem, screenAddress, visibleItems } from './navigation.ts'

/** `g` and a letter go to a screen. */
export const GoKeys = ({ me }: { me: Me }) => (
  <>
    {visibleItems(me.permissions).map((item) => (
      <GoKey key={item.path} item={item} />
    ))}
  </>
)

function GoKey({ item }: { item: NavigationItem }) {
  const navigate = useNavigate()
  const country = useQuery().get('country')
  useKey(`g ${item.key}`, `Go to ${item.label}`, () => navigate(screenAddress(item.path, country)))
  return null
}
