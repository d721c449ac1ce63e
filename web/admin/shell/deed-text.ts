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
  'import.apply': 'You make the changes of a file.',
  'report.export': 'You take a report out as a file.',
  'lot.recall': 'You recall a batch. Its buyers are told and paid back; it cannot be undone.',
  'role.create': 'You make a new role.',
  'role.change': 'You change a role. Everybody who has it is signed out.',
}

export const deedText = ({ act, amount }: Deed): string => {
  const text = TEXTS[act] ?? `You are about to do this: ${act.replaceAll(/[.-]/g, ' ')}.`
  return amount === null ? text : `${text} Amount: ${amount}.`
}
