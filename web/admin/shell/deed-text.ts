import type { Deed } from '#contract/admin/deeds.ts'

/** What a step-up confirms, as a sentence. A deed without a row is called by its name. */
const TEXTS: Record<string, string> = {
  'key.add': 'You add a key to your account.',
  'key.remove': 'You remove one of your keys.',
  'key.recovery-codes': 'You make new recovery codes; the old ones stop working.',
  'staff.invite': 'You invite somebody to the back office.',
  'staff.change': 'You change what somebody may do here. They are signed out.',
  'staff.reset': 'You take all keys and sessions of somebody away.',
  'staff.end-sessions': 'You sign somebody out everywhere.',
  'customer.export': 'You send a customer a link to everything we hold about them.',
  'customer.erase': 'You erase a customer in seven days.',
  'customer.merge': 'You merge another account into this one. It cannot be taken back.',
  'audit.export': 'You take a copy of the audit log.',
  'role.create': 'You make a new role.',
  'role.change': 'You change a role. Everybody who has it is signed out.',
}

export const deedText = ({ act, amount }: Deed): string => {
  const text = TEXTS[act] ?? `You are about to do this: ${act.replaceAll(/[.-]/g, ' ')}.`
  return amount === null ? text : `${text} Amount: ${amount}.`
}
