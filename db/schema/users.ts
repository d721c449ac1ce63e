import type { Generated, GeneratedAlways } from 'kysely'
import type { CountryCode, IsdCode } from '#domain/locale.ts'
import type { OtcEvent } from '#domain/otc.ts'
import type { GeneratedTimestamp, Timestamp } from './column.ts'

export interface AppUserTable {
  id: Generated<string>
  role: Generated<'CUSTOMER' | 'ADMIN'>
  is_active: Generated<boolean>
  name: string
  email: string | null
  isd_code: IsdCode | null
  phone: string | null
  email_verified_at: Timestamp | null
  phone_verified_at: Timestamp | null
  first_sign_in_at: Timestamp | null
  sign_up_browser_hash: Buffer | null
  version: Generated<number>
  merged_into: string | null
  erased_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface AddressTable {
  id: Generated<string>
  user_id: string
  title: string
  address1: string
  address2: string | null
  city: string
  state: string
  zip: string
  country: CountryCode
  isd_code: IsdCode | null
  phone: string | null
  email: string | null
  instructions: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface ConsentTable {
  id: Generated<string>
  user_id: string
  purpose: 'TERMS' | 'MARKETING'
  text_version: string
  is_given: boolean
  channel: 'SIGNUP' | 'PROFILE' | 'SMS' | 'STAFF'
  ip: string | null
  created_at: GeneratedTimestamp
}

export interface SessionTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
}

export interface OtcTable {
  identifier: string
  channel: 'SMS' | 'EMAIL'
  user_id: string
  code_hash: Buffer
  browser_hash: Buffer
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface OtcEventTable {
  id: GeneratedAlways<number>
  kind: OtcEvent
  identifier: string
  number_prefix: string | null
  ip: string | null
  created_at: GeneratedTimestamp
}

/** Discount codes that were tried and not accepted; counted by visitor. */
export interface PromoRefusalTable {
  id: GeneratedAlways<number>
  visitor: string
  created_at: GeneratedTimestamp
}

export interface SmsDayTable {
  day: number
  sent: number
}

export interface FormerIdentifierTable {
  identifier: string
  user_id: string
}

export interface UnverifiedNoticeTable {
  identifier: string
  sent_at: GeneratedTimestamp
}

export interface ChannelHealthTable {
  channel: string
  failures: number
  failed_at: GeneratedTimestamp
}
