import type { z } from 'zod'
import { FileAnswer } from '../file.ts'
import { ACT_API } from './acts.ts'
import { AuditChain, AuditEntryDetails, AuditList, AuditParams, AuditQuery, PutBackAnswer } from './audit.ts'
import type { AdminCallName } from './calls.ts'
import { CLAIM_API } from './claims.ts'
import { CustomerParams, CustomersQuery, DeskCustomerPage, DeskCustomers } from './desk-customers.ts'
import { FindQuery, FoundGroups } from './desk-find.ts'
import { DeskContact, DeskOrder, OrderNumberParams, Timeline } from './desk-order.ts'
import { CountsQuery, DeskOrders, DeskOrdersQuery, LaneCounts } from './desk-orders.ts'
import { Today, TodayQuery } from './desk-today.ts'
import {
  IdParams,
  Me,
  SavedView,
  SavedViews,
  StaffKey,
  StepUpOptions,
  StepUpProof,
  StepUpRequest,
  StepUpToken,
  ViewRequest,
} from './me.ts'
import { MESSAGE_API } from './messages.ts'
import { NEWS_API } from './news.ts'
import { ORDER_DEED_API } from './order-deeds.ts'
import { PROMOTION_API } from './promotions.ts'
import {
  AuditFindings,
  CaseDeed,
  CaseParams,
  CaseSolved,
  ReconcileQueued,
  RecoveryCase,
  RecoveryCases,
} from './recovery.ts'
import {
  Done,
  Enrolled,
  Invitation,
  InvitationRequest,
  NewKey,
  NewKeyOptions,
  PasskeyOptions,
  PasskeyProof,
  RecoveryCodes,
  RecoveryProof,
  StaffOtcRequest,
  StaffOtcSent,
  StaffOtcVerification,
  StaffSignedIn,
  StaffStep,
  TotpProof,
} from './sign-in.ts'
import {
  RoleChange,
  RoleParams,
  RoleRequest,
  StaffChange,
  StaffInvite,
  StaffLink,
  StaffList,
  StaffMember,
  StaffRole,
  StaffRoles,
} from './staff.ts'
import {
  CloseRequest,
  HandedOver,
  HandOverList,
  HandOverRequest,
  PapersAsked,
  PapersRequest,
  ScansRequest,
  ScansTaken,
  ToteClosed,
  ToteParams,
  Wave,
  WaveDone,
  WaveParams,
  WaveRequest,
  WaveStarted,
  Waves,
} from './waves.ts'

export type AdminSchemas = { params?: z.ZodObject; query?: z.ZodPipe; body?: z.ZodType; answer: z.ZodType }

/** The schemas of each call. For the server only: the browser imports the types, never the schemas. */
export const ADMIN_API = {
  staffSendOtc: { body: StaffOtcRequest, answer: StaffOtcSent },
  staffVerifyOtc: { body: StaffOtcVerification, answer: StaffStep },
  staffPasskeyOptions: { answer: PasskeyOptions },
  staffPasskey: { body: PasskeyProof, answer: StaffSignedIn },
  staffTotp: { body: TotpProof, answer: StaffSignedIn },
  staffRecovery: { body: RecoveryProof, answer: StaffSignedIn },
  openInvitation: { body: InvitationRequest, answer: Invitation },
  enrolOptions: { answer: NewKeyOptions },
  enrol: { body: NewKey, answer: Enrolled },
  staffLogout: { answer: Done },
  getMe: { answer: Me },
  getToday: { query: TodayQuery, answer: Today },
  find: { query: FindQuery, answer: FoundGroups },
  listDeskOrders: { query: DeskOrdersQuery, answer: DeskOrders },
  countDeskOrders: { query: CountsQuery, answer: LaneCounts },
  getDeskOrder: { params: OrderNumberParams, answer: DeskOrder },
  getTimeline: { params: OrderNumberParams, answer: Timeline },
  getOrderContact: { params: OrderNumberParams, answer: DeskContact },
  listCustomers: { query: CustomersQuery, answer: DeskCustomers },
  getCustomer: { params: CustomerParams, answer: DeskCustomerPage },
  endOwnSession: { params: IdParams, answer: Done },
  keyOptions: { answer: NewKeyOptions },
  addKey: { body: NewKey, answer: StaffKey },
  removeKey: { params: IdParams, answer: Done },
  renewRecoveryCodes: { answer: RecoveryCodes },
  stepUpOptions: { body: StepUpRequest, answer: StepUpOptions },
  stepUp: { body: StepUpProof, answer: StepUpToken },
  listViews: { answer: SavedViews },
  saveView: { body: ViewRequest, answer: SavedView },
  deleteView: { params: IdParams, answer: Done },
  listStaff: { answer: StaffList },
  inviteStaff: { body: StaffInvite, answer: StaffLink },
  changeStaff: { params: IdParams, body: StaffChange, answer: StaffMember },
  resetStaff: { params: IdParams, answer: StaffLink },
  endStaffSessions: { params: IdParams, answer: Done },
  listRoles: { answer: StaffRoles },
  createRole: { body: RoleRequest, answer: StaffRole },
  changeRole: { params: RoleParams, body: RoleChange, answer: StaffRole },
  listAudit: { query: AuditQuery, answer: AuditList },
  getAuditChain: { answer: AuditChain },
  getAuditEntry: { params: AuditParams, answer: AuditEntryDetails },
  putBack: { params: AuditParams, answer: PutBackAnswer },
  ...ACT_API,
  ...ORDER_DEED_API,
  ...CLAIM_API,
  ...NEWS_API,
  listWaves: { answer: Waves },
  startWave: { body: WaveRequest, answer: WaveStarted },
  getWave: { params: WaveParams, answer: Wave },
  scanWave: { params: WaveParams, body: ScansRequest, answer: ScansTaken },
  takeOverWave: { params: WaveParams, answer: WaveDone },
  holdAgain: { params: WaveParams, answer: WaveDone },
  unwindWave: { params: WaveParams, answer: WaveDone },
  emptyTote: { params: ToteParams, answer: WaveDone },
  closeTote: { params: ToteParams, body: CloseRequest, answer: ToteClosed },
  listHandOver: { answer: HandOverList },
  handOver: { body: HandOverRequest, answer: HandedOver },
  printPapers: { body: PapersRequest, answer: PapersAsked },
  getPapers: { params: IdParams, answer: FileAnswer },
  ...MESSAGE_API,
  ...PROMOTION_API,
  listCases: { answer: RecoveryCases },
  getCase: { params: CaseParams, answer: RecoveryCase },
  askCase: { params: CaseParams, answer: RecoveryCase },
  actOnCase: { params: CaseParams, body: CaseDeed, answer: CaseSolved },
  reconcileNow: { answer: ReconcileQueued },
  auditNow: { answer: AuditFindings },
} as const satisfies Record<AdminCallName, AdminSchemas>

type Api = typeof ADMIN_API

/** Types of the parsed input and of the response. */
export type AdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.output<Body>
  : undefined
export type AdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined
export type AdminParamsOf<Name extends AdminCallName> = Api[Name] extends { params: infer Params }
  ? z.output<Params>
  : undefined
export type AdminAnswerOf<Name extends AdminCallName> = z.output<Api[Name]['answer']>

/** Types of what a caller sends: fields with a default are optional. */
export type SentAdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.input<Body>
  : undefined
export type SentAdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.input<Query>
  : undefined

export type AdminInput<Name extends AdminCallName> = {
  params: AdminParamsOf<Name>
  query: AdminQueryOf<Name>
  body: AdminBodyOf<Name>
}
