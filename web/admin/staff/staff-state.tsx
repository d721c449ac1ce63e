import type { StaffMember } from '#contract/admin/staff.ts'
import { Chip } from '../ui/chip.tsx'

/** Whether somebody can sign in now. */
export function StaffState({ person }: { person: StaffMember }) {
  if (!person.isActive) return <Chip kind="rose">not active</Chip>
  if (person.passkeys > 0 || person.hasTotp) return <Chip kind="sage">active</Chip>
  return person.invitedUntil ? <Chip kind="honey">invited</Chip> : <Chip kind="rose">needs a link</Chip>
}

/** The keys of somebody, in words. */
export function keysText({ passkeys, hasTotp, recoveryCodesLeft }: StaffMember): string {
  const keys = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    hasTotp && 'app code',
    recoveryCodesLeft > 0 && `${recoveryCodesLeft} recovery codes`,
  ].filter((part) => part !== false)
  return keys.join(', ') || 'none'
}
