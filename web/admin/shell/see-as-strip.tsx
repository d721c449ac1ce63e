import { seeAs, seenRole } from '../see-as.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says that the desk is seen as another role, and ends it. */
export function SeeAsStrip() {
  const role = seenRole()
  if (!role) return null
  return (
    <section aria-label="Seen as another role">
      <Notice kind="neel" action={<Button onClick={() => seeAs(null)}>Stop</Button>}>
        You see the desk as {role.name} does. Nothing can be changed.
      </Notice>
    </section>
  )
}
