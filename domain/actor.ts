/** Who changes something: a member of staff, a person at the terminal, a customer, or a part of the shop itself. */
export const ACTOR_KINDS = ['STAFF', 'TERMINAL', 'SHOP', 'COURIER', 'SCHEDULE', 'SEED', 'CUSTOMER'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What proved that the member of staff is the person; stored with deeds that asked for it again. */
export const KEY_KINDS = ['PASSKEY', 'TOTP', 'RECOVERY'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

export type Actor = {
  kind: ActorKind
  /** Stored in the audit log and in the `made_by` columns. Customers never see it. */
  name: string
  /** Set if the kind is STAFF. */
  staffId?: string | undefined
  /** The name of the role at that time. */
  role?: string | undefined
  sessionId?: string | undefined
  requestId?: string | undefined
  /** The address that the request came from. */
  network?: string | undefined
  /** The key of the step-up, if the deed asked for one. */
  keyUsed?: KeyKind | undefined
}

/** The shop itself: jobs, sweeps and what follows from a payment. */
export const SHOP: Actor = { kind: 'SHOP', name: 'the shop' }

/** Something that somebody asked for beforehand, at its time. */
export const SCHEDULE: Actor = { kind: 'SCHEDULE', name: 'the schedule' }

export const SEED: Actor = { kind: 'SEED', name: 'seed' }

/** A person at the terminal of the server. */
export const terminalActor = (name: string): Actor => ({ kind: 'TERMINAL', name })
