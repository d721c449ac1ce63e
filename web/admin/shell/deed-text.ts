import type { Deed } from '#contract/admin/deeds.ts'

/** What a step-up confirms, as a sentence. A deed without a row is called by its name. */
const TEXTS: Record<string, string> = {
  'key.add': 'You add a key to your account.',
  'key.remove': 'You remove one of your keys.',
  'key.recovery-codes': 'You make new recovery codes; the old ones stop working.',
  'recovery.cancel-order': 'You cancel the order, and all the money goes back.',
  'recovery.ask-rest': 'You ask the customer for the missing amount.',
  'recovery.let-go': 'You let the missing amount go, and the order is packed.',
  'recovery.tie': 'You tie a payment to an order.',
  'recovery.not-ours': 'You mark a payment as not ours.',
  'recovery.repeat-refund': 'You promise the refund again.',
  'recovery.by-hand': 'You record that the money was given back by hand.',
  'recovery.book-refund': 'You book a refund that was made at the provider’s desk.',
  'recovery.stop-parcel': 'You stop the parcel until the payment is clear.',
  'recovery.write-off': 'You write the payment off.',
  'recovery.answer-by': 'You write down the day by which the bank wants an answer.',
  'recovery.solved': 'You close the case.',
  'staff.invite': 'You invite somebody to the back office.',
  'staff.change': 'You change what somebody may do here. They are signed out.',
  'staff.reset': 'You take all keys and sessions of somebody away.',
  'staff.end-sessions': 'You sign somebody out everywhere.',
  'orders.cancelled': 'You cancel all selected orders at once. What was paid goes back.',
  'orders.export': 'You take names, phones, mail addresses and streets of customers out of the shop.',
  'tracking.import': 'You ship all orders of a courier’s file.',
  'import.apply': 'You make the changes of a file.',
  'report.export': 'You take a report out as a file.',
  'lot.recall': 'You recall a batch. Its buyers are told and paid back; it cannot be undone.',
  'customer.export': 'You send a customer a link to everything we hold about them.',
  'customer.erase': 'You erase a customer in seven days.',
  'customer.merge': 'You merge another account into this one. It cannot be taken back.',
  'audit.export': 'You take a copy of the audit log.',
  'role.create': 'You make a new role.',
  'money.refund': 'You give money back to a customer.',
  'claim.refund': 'You give money back for a claim.',
  'setting.change': 'You change a setting that customers feel at once.',
  'role.change': 'You change a role. Everybody who has it is signed out.',
}

export const deedText = ({ act, amount }: Deed): string => {
  const text = TEXTS[act] ?? `You are about to do this: ${act.replaceAll(/[.-]/g, ' ')}.`
  return amount === null ? text : `${text} Amount: ${amount}.`
}
