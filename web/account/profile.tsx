import type { User } from '#contract/users.ts'
import { identifierText } from '#domain/sign-in.ts'
import { ProfileForm } from './profile-form.tsx'
import { unverifiedContacts } from './verify-contact.ts'
import { VerifyContactForm } from './verify-contact-form.tsx'

type ProfileProps = { user: User }

/** The profile, and below it the contacts that are not verified yet. */
export function Profile({ user }: ProfileProps) {
  return (
    <>
      <ProfileForm user={user} />
      {unverifiedContacts(user).map((contact) => (
        <VerifyContactForm key={identifierText(contact)} contact={contact} />
      ))}
    </>
  )
}
