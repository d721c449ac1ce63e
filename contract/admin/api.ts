import type { z } from 'zod'
import { ACT_API } from './acts.ts'
import type { AdminCallName } from './calls.ts'
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
import { ORDER_DEED_API } from './order-deeds.ts'
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
  ...ACT_API,
  ...ORDER_DEED_API,
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
