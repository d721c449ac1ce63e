import { useMe } from '../shell/use-me.ts'
import { Screen } from '../ui/screen.tsx'

export default function Me() {
  const me = useMe()
  return <Screen title={me.name}>{me.role.name}</Screen>
}
