import type {
  DeskActPartTable,
  DeskActTable,
  OrderAddressChangeTable,
  OrderLinkTable,
  OrderNoteTable,
  OrderReturnTable,
  StaffMailTable,
} from './schema/acts.ts'
import type { AuditEntryTable, AuditSealTable } from './schema/audit.ts'
import type { CareMessageTable, CareTicketTable } from './schema/care.ts'
import type {
  BundleItemTable,
  ChannelPlatformTable,
  ChannelTable,
  PriceChangeTable,
  ProductPairTable,
  ProductTable,
  PromotionProductTable,
  PromotionTable,
  SettingTable,
  StockTable,
  VariantTable,
} from './schema/catalogue.ts'
import type {
  ClaimEventTable,
  ClaimLineTable,
  ClaimPhotoTable,
  ClaimRefundTable,
  ClaimTable,
  LotWarningTable,
  UploadTable,
} from './schema/claims.ts'
import type { ContentBlockTable } from './schema/content.ts'
import type {
  DeliveryPrefixTable,
  DeliveryZoneTable,
  HolidayTable,
  PinPlaceTable,
} from './schema/delivery.ts'
import type { SalesDayTable, SalesDirtyTable } from './schema/desk.ts'
import type { DocumentFileTable, DocumentSeriesTable, DocumentTable } from './schema/documents.ts'
import type { DraftChangeTable, DraftTable, RevisionTable, SlugRedirectTable } from './schema/drafts.ts'
import type {
  GrowerConsentTable,
  LotChangeTable,
  LotEventTable,
  LotMovementTable,
  LotReportTable,
  LotScanDayTable,
  LotStockTable,
  LotTable,
  OrderItemLotTable,
  StockCountItemTable,
  StockCountLineTable,
  StockCountTable,
} from './schema/lots.ts'
import type { MediaAssetTable } from './schema/media.ts'
import type { MessageLogTable } from './schema/messages.ts'
import type {
  CartTable,
  CustomerOrderTable,
  OrderItemTable,
  OrderMessageTable,
  OrderSearchTable,
  OrderStatusHistoryTable,
  ParcelStopTable,
  PromotionRedemptionTable,
  ShipmentTable,
  StockHoldTable,
  TrackingEventTable,
} from './schema/orders.ts'
import type {
  BooksCheckTable,
  CounterPaymentTable,
  IdempotencyKeyTable,
  OrderAllowanceTable,
  OrderRestTable,
  PaymentIntentTable,
  PaymentProblemTable,
  PaymentTransactionTable,
  PaymentWriteOffTable,
  RecoveryActTable,
  RefundLineTable,
  RefundTable,
  WebhookEventTable,
} from './schema/payments.ts'
import type {
  CustomerChangeTable,
  CustomerExportTable,
  CustomerNoteTable,
  ErasureTable,
} from './schema/people.ts'
import type { SchemaStateTable } from './schema/processes.ts'
import type { LotRecallOrderTable, LotRecallTable } from './schema/recalls.ts'
import type {
  DocumentLineTable,
  ExportFileTable,
  ImportColumnsTable,
  ImportRowTable,
  ImportRunTable,
  SettlementLineTable,
} from './schema/reports.ts'
import type {
  ProductConceptTable,
  SearchConceptTable,
  SearchDayTable,
  SearchWordTable,
} from './schema/search.ts'
import type {
  StaffChallengeTable,
  StaffKeyTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
  StaffViewTable,
} from './schema/staff.ts'
import type {
  AddressTable,
  AppUserTable,
  ChannelHealthTable,
  ConsentTable,
  FormerIdentifierTable,
  OtcEventTable,
  OtcTable,
  PromoRefusalTable,
  SessionTable,
  SmsDayTable,
  UnverifiedNoticeTable,
} from './schema/users.ts'
import type {
  LotHoldTable,
  PrintFileTable,
  WaveOrderTable,
  WaveScanTable,
  WaveTable,
} from './schema/waves.ts'

/** The tables for Kysely. schema.test.ts compares them with the migrated database. */
export interface Database {
  setting: SettingTable
  document_series: DocumentSeriesTable
  document: DocumentTable
  document_file: DocumentFileTable
  content_block: ContentBlockTable
  draft: DraftTable
  draft_change: DraftChangeTable
  revision: RevisionTable
  slug_redirect: SlugRedirectTable
  product: ProductTable
  variant: VariantTable
  channel: ChannelTable
  channel_platform: ChannelPlatformTable
  price_change: PriceChangeTable
  bundle_item: BundleItemTable
  stock: StockTable
  search_concept: SearchConceptTable
  search_word: SearchWordTable
  product_concept: ProductConceptTable
  search_day: SearchDayTable
  product_pair: ProductPairTable
  promotion: PromotionTable
  promotion_product: PromotionProductTable
  app_user: AppUserTable
  address: AddressTable
  consent: ConsentTable
  session: SessionTable
  otc: OtcTable
  otc_event: OtcEventTable
  sms_day: SmsDayTable
  former_identifier: FormerIdentifierTable
  unverified_notice: UnverifiedNoticeTable
  channel_health: ChannelHealthTable
  cart: CartTable
  customer_order: CustomerOrderTable
  order_item: OrderItemTable
  order_status_history: OrderStatusHistoryTable
  parcel_stop: ParcelStopTable
  stock_hold: StockHoldTable
  order_message: OrderMessageTable
  media_asset: MediaAssetTable
  schema_state: SchemaStateTable
  message_log: MessageLogTable
  order_search: OrderSearchTable
  promotion_redemption: PromotionRedemptionTable
  promo_refusal: PromoRefusalTable
  shipment: ShipmentTable
  tracking_event: TrackingEventTable
  payment_intent: PaymentIntentTable
  payment_transaction: PaymentTransactionTable
  refund: RefundTable
  order_allowance: OrderAllowanceTable
  order_rest: OrderRestTable
  payment_write_off: PaymentWriteOffTable
  books_check: BooksCheckTable
  recovery_act: RecoveryActTable
  refund_line: RefundLineTable
  counter_payment: CounterPaymentTable
  webhook_event: WebhookEventTable
  payment_problem: PaymentProblemTable
  idempotency_key: IdempotencyKeyTable
  delivery_zone: DeliveryZoneTable
  delivery_prefix: DeliveryPrefixTable
  holiday: HolidayTable
  pin_place: PinPlaceTable
  grower_consent: GrowerConsentTable
  lot: LotTable
  lot_report: LotReportTable
  lot_stock: LotStockTable
  lot_event: LotEventTable
  order_item_lot: OrderItemLotTable
  lot_scan_day: LotScanDayTable
  lot_movement: LotMovementTable
  lot_change: LotChangeTable
  stock_count: StockCountTable
  stock_count_item: StockCountItemTable
  stock_count_line: StockCountLineTable
  lot_hold: LotHoldTable
  wave: WaveTable
  wave_order: WaveOrderTable
  wave_scan: WaveScanTable
  print_file: PrintFileTable
  lot_recall: LotRecallTable
  lot_recall_order: LotRecallOrderTable
  care_ticket: CareTicketTable
  care_message: CareMessageTable
  upload: UploadTable
  claim: ClaimTable
  claim_line: ClaimLineTable
  claim_photo: ClaimPhotoTable
  claim_refund: ClaimRefundTable
  claim_event: ClaimEventTable
  lot_warning: LotWarningTable
  sales_day: SalesDayTable
  sales_dirty: SalesDirtyTable
  document_line: DocumentLineTable
  export_file: ExportFileTable
  import_run: ImportRunTable
  import_row: ImportRowTable
  import_columns: ImportColumnsTable
  settlement_line: SettlementLineTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  desk_act: DeskActTable
  desk_act_part: DeskActPartTable
  order_note: OrderNoteTable
  order_address_change: OrderAddressChangeTable
  order_link: OrderLinkTable
  staff_mail: StaffMailTable
  order_return: OrderReturnTable
  staff_role: StaffRoleTable
  staff: StaffTable
  staff_key: StaffKeyTable
  staff_session: StaffSessionTable
  staff_challenge: StaffChallengeTable
  staff_view: StaffViewTable
  customer_change: CustomerChangeTable
  customer_note: CustomerNoteTable
  customer_export: CustomerExportTable
  erasure: ErasureTable
}
