import type { z } from 'zod'
import { OtcRequest, OtcSent, OtcVerification, SignedIn, SignedOut, SignupRequest } from './auth.ts'
import type { CallName } from './calls.ts'
import { TicketList, TicketReceived, TicketRequest } from './care.ts'
import { Cart, CartUpdate } from './cart.ts'
import { ProductList, ProductQuery } from './catalogue.ts'
import { CheckoutResponse } from './checkout.ts'
import { Claim, ClaimList, ClaimParams, ClaimRequest } from './claims.ts'
import { DeliveryPromise, PromiseQuery } from './delivery.ts'
import { DocumentParams, OrderDocuments } from './documents.ts'
import { FileAnswer } from './file.ts'
import { Lot, LotParams, LotReportParams } from './lots.ts'
import {
  CancelRequest,
  Order,
  OrderList,
  OrderParams,
  OrderQuery,
  OrderRequest,
  PaymentClaim,
  PaymentOutcome,
} from './orders.ts'
import { FoundProducts, SearchQuery, Suggestions, SuggestQuery } from './search.ts'
import { PublicSettingList } from './settings.ts'
import { PictureBytes, Upload, UploadParams, UploadQuery } from './uploads.ts'
import { AddressList, AddressParams, AddressUpdate, User, UserUpdate } from './users.ts'

type CallSchemas = { params?: z.ZodObject; query?: z.ZodPipe; body?: z.ZodType; answer: z.ZodType }

/** The schemas of each call. For the server only: the browser imports the types, never the schemas. */
export const API = {
  signup: { body: SignupRequest, answer: OtcSent },
  sendOtc: { body: OtcRequest, answer: OtcSent },
  verifyOtc: { body: OtcVerification, answer: SignedIn },
  logout: { answer: SignedOut },
  putCart: { body: CartUpdate, answer: Cart },
  listSettings: { answer: PublicSettingList },
  getUser: { answer: User },
  putUser: { body: UserUpdate, answer: User },
  putAddress: { params: AddressParams, body: AddressUpdate, answer: AddressList },
  listProducts: { query: ProductQuery, answer: ProductList },
  getPromise: { query: PromiseQuery, answer: DeliveryPromise },
  searchProducts: { query: SearchQuery, answer: FoundProducts },
  suggestProducts: { query: SuggestQuery, answer: Suggestions },
  getLot: { params: LotParams, answer: Lot },
  getLotReport: { params: LotReportParams, answer: FileAnswer },
  listOrders: { query: OrderQuery, answer: OrderList },
  getOrder: { params: OrderParams, answer: Order },
  placeOrder: { body: OrderRequest, answer: CheckoutResponse },
  validatePayment: { params: OrderParams, body: PaymentClaim, answer: PaymentOutcome },
  chargeOrder: { params: OrderParams, answer: CheckoutResponse },
  restoreOrder: { params: OrderParams, answer: Cart },
  listDocuments: { params: OrderParams, answer: OrderDocuments },
  getDocument: { params: DocumentParams, answer: FileAnswer },
  cancelOrder: { params: OrderParams, body: CancelRequest, answer: Order },
  createTicket: { body: TicketRequest, answer: TicketReceived },
  listTickets: { answer: TicketList },
  createUpload: { body: PictureBytes, answer: Upload },
  getUpload: { params: UploadParams, query: UploadQuery, answer: FileAnswer },
  listClaims: { params: OrderParams, answer: ClaimList },
  createClaim: { params: OrderParams, body: ClaimRequest, answer: Claim },
  withdrawClaim: { params: ClaimParams, answer: Claim },
} as const satisfies Record<CallName, CallSchemas>

type Api = typeof API

/** Types of the parsed input and of the response. */
export type BodyOf<Name extends CallName> = Api[Name] extends { body: infer Body }
  ? z.output<Body>
  : undefined
export type QueryOf<Name extends CallName> = Api[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined
export type ParamsOf<Name extends CallName> = Api[Name] extends { params: infer Params }
  ? z.output<Params>
  : undefined
export type AnswerOf<Name extends CallName> = z.output<Api[Name]['answer']>

/** Types of what a caller sends: fields with a default are optional. */
export type SentBodyOf<Name extends CallName> = Api[Name] extends { body: infer Body }
  ? z.input<Body>
  : undefined
export type SentQueryOf<Name extends CallName> = Api[Name] extends { query: infer Query }
  ? Partial<z.output<Query>>
  : undefined
