import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ACTOR_KINDS, KEY_KINDS } from '#domain/actor.ts'
import { AVAILABILITIES, PLATFORMS } from '#domain/availability.ts'
import { CANCEL_REASONS } from '#domain/cancel-reason.ts'
import { CARE_AUTHORS, TICKET_STATUSES } from '#domain/care-ticket.ts'
import { CATEGORIES, PRODUCT_TYPES, UNITS } from '#domain/category.ts'
import { CLAIM_KINDS, CLAIM_STATES, CLAIM_WISHES } from '#domain/claims/claim.ts'
import { CONTENT_KEYS } from '#domain/content/content-block.ts'
import { DELIVERY_CARRIERS } from '#domain/delivery/promise.ts'
import { ACT_KINDS, ACT_STATES, PART_STATES } from '#domain/desk-act.ts'
import { DOCUMENT_KINDS, DOCUMENT_SERIES } from '#domain/documents/document-number.ts'
import { PRINT_KINDS } from '#domain/documents/print-kind.ts'
import { CONTENT_OWNERS, DRAFT_KINDS } from '#domain/drafts/draft.ts'
import { ERASURE_STATES } from '#domain/erasure.ts'
import { IMPORT_KINDS, IMPORT_MARKS, IMPORT_STATES } from '#domain/imports/import-kind.ts'
import { SETTLEMENT_KINDS } from '#domain/imports/settlement-import.ts'
import { COUNTRY_CODES, ISD_CODES, LOCALE_CODES, LOCALES } from '#domain/locale.ts'
import { LOT_EVENT_KINDS } from '#domain/lots/lot-event.ts'
import { LOT_MOVEMENTS } from '#domain/lots/lot-movement.ts'
import { LOT_STATUSES } from '#domain/lots/lot-status.ts'
import { ASSET_KINDS, ASSET_STATES } from '#domain/media/asset-kind.ts'
import { CURRENCIES } from '#domain/money.ts'
import { CHANNELS, MESSAGE_STATES } from '#domain/order-message.ts'
import { ORDER_CREATORS, ORDER_STATUSES } from '#domain/order-status.ts'
import type { OtcEvent } from '#domain/otc.ts'
import {
  COUNTER_METHODS,
  GATEWAYS,
  type IntentState,
  PAYMENT_METHODS,
  PAYMENT_PROBLEMS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type WebhookTopic,
} from '#domain/payment.ts'
import { RECOVERY_ACTS } from '#domain/recovery.ts'
import { REPORT_FORMATS, REPORT_NAMES } from '#domain/reports/report.ts'
import { SALES_KINDS } from '#domain/sales.ts'
import { CONCEPT_KINDS } from '#domain/search/lexicon.ts'
import { SEARCH_ANSWERS } from '#domain/search/search-result.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { BOX_CODES } from '#domain/waves/parcel-box.ts'
import { SCAN_REFUSALS } from '#domain/waves/scan-verdict.ts'
import { SCAN_KINDS, TOTE_STATES, WAVE_STATES } from '#domain/waves/wave.ts'
import type { PromotionTable } from './schema/catalogue.ts'
import type { CounterPaymentTable } from './schema/payments.ts'
import type { StaffChallengeTable } from './schema/staff.ts'
import type { AppUserTable, ConsentTable, OtcTable } from './schema/users.ts'
import { testDatabase } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** The members of a union type. A member too many or too few does not compile. */
const membersOf = <Member extends string>(members: Record<Member, true>) => Object.keys(members)

type Inserted<Column> = Column extends { __insert__: infer Value } ? NonNullable<Value> & string : never

/** Every constraint that lists values, with the list in the code that it must be equal to. */
const LISTS: Record<string, readonly string[]> = {
  app_user_role_check: membersOf<Inserted<AppUserTable['role']>>({ CUSTOMER: true, ADMIN: true }),
  audit_entry_actor_kind_check: ACTOR_KINDS,
  audit_entry_key_used_check: KEY_KINDS,
  care_message_author_check: CARE_AUTHORS,
  care_ticket_status_check: TICKET_STATUSES,
  channel_availability_check: AVAILABILITIES,
  channel_health_channel_check: ['EMAIL', ...ISD_CODES.map((code) => `SMS${code}`)],
  channel_platform_platform_check: PLATFORMS,
  // Whether a claim waits for an answer, and whether it is approved, follows from its state.
  claim_act_by_check: ['APPROVED', 'REPLACED', 'REFUNDED'],
  claim_decided_check: ['OPEN', 'IN_REVIEW', 'WITHDRAWN'],
  claim_event_state_check: CLAIM_STATES,
  claim_kind_check: CLAIM_KINDS,
  claim_state_check: CLAIM_STATES,
  claim_wish_check: CLAIM_WISHES,
  consent_channel_check: membersOf<ConsentTable['channel']>({
    SIGNUP: true,
    PROFILE: true,
    SMS: true,
    STAFF: true,
  }),
  consent_purpose_check: membersOf<ConsentTable['purpose']>({ TERMS: true, MARKETING: true }),
  content_block_key_check: CONTENT_KEYS,
  content_block_owner_check: CONTENT_OWNERS,
  counter_payment_method_check: COUNTER_METHODS,
  counter_payment_type_check: membersOf<CounterPaymentTable['type']>({ PAYMENT: true, REFUND: true }),
  country_code_check: COUNTRY_CODES,
  currency_code_check: CURRENCIES,
  customer_order_cancel_reason_check: CANCEL_REASONS,
  customer_order_creator_check: ORDER_CREATORS,
  customer_order_status_check: ORDER_STATUSES,
  delivery_zone_carrier_check: DELIVERY_CARRIERS,
  desk_act_ended_check: ['WAITING', 'RUNNING'],
  desk_act_kind_check: ACT_KINDS,
  desk_act_part_kind_check: ACT_KINDS,
  desk_act_part_state_check: PART_STATES,
  desk_act_state_check: ACT_STATES,
  document_kind_check: DOCUMENT_KINDS,
  document_series_series_check: DOCUMENT_SERIES,
  export_file_format_check: REPORT_FORMATS,
  export_file_report_check: REPORT_NAMES,
  import_row_mark_check: IMPORT_MARKS,
  import_run_kind_check: IMPORT_KINDS,
  import_run_state_check: IMPORT_STATES,
  draft_kind_check: DRAFT_KINDS,
  erasure_state_check: ERASURE_STATES,
  isd_code_check: ISD_CODES,
  lot_event_kind_check: LOT_EVENT_KINDS,
  lot_movement_kind_check: LOT_MOVEMENTS,
  // Movements of orders name their order.
  lot_movement_order_check: ['PACKED', 'UNPACKED', 'RETURNED'],
  lot_status_check: LOT_STATUSES,
  media_asset_kind_check: ASSET_KINDS,
  media_asset_state_check: ASSET_STATES,
  message_log_channel_check: CHANNELS,
  message_log_state_check: MESSAGE_STATES,
  order_status_history_status_check: ORDER_STATUSES,
  otc_channel_check: membersOf<OtcTable['channel']>({ SMS: true, EMAIL: true }),
  otc_event_kind_check: membersOf<OtcEvent>({
    SEND: true,
    FAILURE: true,
    MISS: true,
    UNKNOWN: true,
    TAKEN: true,
  }),
  payment_gateway_check: GATEWAYS,
  payment_intent_state_check: membersOf<IntentState>({
    OPEN: true,
    PAID: true,
    FAILED: true,
    EXPIRED: true,
    SUPERSEDED: true,
  }),
  payment_problem_kind_check: Object.keys(PAYMENT_PROBLEMS),
  recovery_act_act_check: RECOVERY_ACTS,
  payment_transaction_method_check: PAYMENT_METHODS,
  payment_transaction_status_check: TRANSACTION_STATUSES,
  payment_transaction_type_check: TRANSACTION_TYPES,
  product_category_check: CATEGORIES,
  product_owner_check: CONTENT_OWNERS,
  product_type_check: PRODUCT_TYPES,
  promotion_category_check: CATEGORIES,
  promotion_kind_check: membersOf<PromotionTable['kind']>({
    PERCENT: true,
    AMOUNT: true,
    FREE_DELIVERY: true,
  }),
  print_file_kind_check: PRINT_KINDS,
  refund_state_check: TRANSACTION_STATUSES,
  revision_kind_check: DRAFT_KINDS,
  sales_day_kind_check: SALES_KINDS,
  search_concept_kind_check: CONCEPT_KINDS,
  search_day_answer_check: SEARCH_ANSWERS,
  settlement_line_kind_check: SETTLEMENT_KINDS,
  setting_active_payment_gateway_check: GATEWAYS.map((gateway) => JSON.stringify(gateway)),
  shipment_shipping_carrier_check: CARRIERS,
  staff_challenge_purpose_check: membersOf<StaffChallengeTable['purpose']>({
    INVITE: true,
    CODE_PASSED: true,
    PASSKEY: true,
    ENROL: true,
    STEP_UP: true,
  }),
  staff_key_kind_check: KEY_KINDS,
  variant_base_content_unit_check: UNITS,
  wave_order_box_check: BOX_CODES,
  wave_order_state_check: TOTE_STATES,
  wave_scan_kind_check: SCAN_KINDS,
  wave_scan_refusal_check: SCAN_REFUSALS,
  wave_state_check: WAVE_STATES,
  webhook_event_topic_check: membersOf<WebhookTopic>({
    PAYMENT: true,
    REFUND: true,
    DISPUTE: true,
    OTHER: true,
  }),
}

async function checkConstraints(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

const constraints = await checkConstraints()
const textsIn = (list: string) => [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text).sort()

test('every list of values in a check constraint is equal to the list in the code', () => {
  const lists = [...constraints].flatMap(([name, definition]) => {
    const [, list] = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(definition) ?? []
    return list === undefined ? [] : [[name, textsIn(list)] as const]
  })
  expect(Object.fromEntries(lists)).toEqual(
    Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, [...list].sort()])),
  )
})

test('the lists of values in settings are equal to the lists in the code', () => {
  const allowed = (name: string) =>
    JSON.parse(/<@ '(.*?)'::jsonb/.exec(constraints.get(name) ?? '')?.[1] ?? 'null')
  expect(allowed('setting_active_locales_check')).toEqual(LOCALE_CODES)
  expect(allowed('setting_active_ecommerce_platforms_check')).toEqual(PLATFORMS)
})

test.each(['channel_currency_of_country_check', 'customer_order_currency_of_country_check'])(
  '%s has each country with its currency',
  (name) => {
    const pairs = Object.values(LOCALES).flatMap(({ country, currency }) => [country, currency])
    expect(textsIn(constraints.get(name) ?? '')).toEqual(pairs.sort())
  },
)
