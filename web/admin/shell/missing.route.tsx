import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Screen } from '../ui/screen.tsx'

export default function Missing() {
  return (
    <Screen title="Not here">
      <EmptyList action={<ButtonLink to="/">To the first screen</ButtonLink>}>
        There is no screen at this address, or your role does not include it.
      </EmptyList>
    </Screen>
  )
}
