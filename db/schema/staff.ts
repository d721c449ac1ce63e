import type { Generated } from 'kysely'
import type { RefundLimits } from '#domain/permission.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface StaffRoleTable {
  id: Generated<string>
  name: string
  permissions: string[]
  refund_limits: Json<RefundLimits | null> | null
  is_built_in: Generated<boolean>
  version: Generated<number>
  created_at: GeneratedTimestamp
}

export interface StaffTable {
  user_id: string
  role_id: string
  invited_by: string | null
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: GeneratedTimestamp
}

export interface StaffKeyTable {
  id: Generated<string>
  user_id: string
  kind: 'PASSKEY' | 'TOTP' | 'RECOVERY'
  label: string
  credential_id: string | null
  public_key: Buffer | null
  sign_count: number | null
  secret_box: Buffer | null
  last_counter: number | null
  wrong_codes: Generated<number>
  locked_until: Timestamp | null
  code_hash: Buffer | null
  created_at: GeneratedTimestamp
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface StaffSessionTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  device_hash: Buffer
  device: string
  network: string
  key_id: string
  created_at: GeneratedTimestamp
  last_seen_at: GeneratedTimestamp
  idle_until: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export interface StaffChallengeTable {
  id: Generated<string>
  purpose: 'INVITE' | 'CODE_PASSED' | 'PASSKEY' | 'ENROL' | 'STEP_UP'
  user_id: string | null
  session_id: string | null
  browser_hash: Buffer | null
  challenge: string | null
  secret_box: Buffer | null
  token_hash: Buffer | null
  act_digest: Buffer | null
  key_id: string | null
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface StaffViewTable {
  id: Generated<string>
  user_id: string
  screen: string
  name: string
  query: string
  created_at: GeneratedTimestamp
}
