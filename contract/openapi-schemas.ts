import { z } from 'zod'
import { OtcRequest, OtcSent, OtcVerification, SignedIn, SignedOut, SignupRequest } from './auth.ts'
import { Ticket, TicketList, TicketMessage, TicketReceived, TicketRequest } from './care.ts'
import { Cart, CartItem, CartLine, CartUpdate, Firm, Item, Notice, ShippingRate } from './cart.ts'
import {
  Channel,
  Declarations,
  Fact,
  FactsheetMedia,
  Freshness,
  Illustration,
  Media,
  PlatformOffer,
  PrimaryMedia,
  Product,
  ProductList,
  ProductMarketing,
  RecipeVideo,
  Variant,
} from './catalogue.ts'
import { CheckoutResponse, PhonePeOptions, RazorpayOptions } from './checkout.ts'
import { Claim, Claimable, ClaimLine, ClaimList, ClaimPhoto, ClaimRequest } from './claims.ts'
import { CartPromise, DeliveryPromise, PromisedDays } from './delivery.ts'
import { OrderDocument, OrderDocuments } from './documents.ts'
import { ERROR_CODES } from './errors.ts'
import { ListMeta } from './list.ts'
import { Lot, LotChange, LotSource, LotTest } from './lots.ts'
import {
  CancelRequest,
  ItemLot,
  Order,
  OrderItem,
  OrderList,
  OrderRequest,
  PaymentClaim,
  PaymentOutcome,
  Shipment,
  ShippingAddress,
  StatusHistoryEntry,
  TrackingEvent,
  Transaction,
} from './orders.ts'
import { Facets, FoundProduct, FoundProducts, SearchReading, Suggestions } from './search.ts'
import { PublicSetting, PublicSettingList } from './settings.ts'
import { Upload } from './uploads.ts'
import { Address, AddressList, AddressUpdate, User, UserUpdate } from './users.ts'
import { CourierReport, PhonePeEvent, RazorpayEvent, WebhookReceived } from './webhooks.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const ErrorAnswer = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES).meta({ description: 'For programs; a code never changes its meaning' }),
    message: z.string().meta({ description: 'For people' }),
    requestId: z.string().meta({ description: 'Names the request in our logs' }),
  }),
})

const SENT: Record<string, z.ZodType> = {
  SignupRequest,
  OtcRequest,
  OtcVerification,
  CartLine,
  CartUpdate,
  UserUpdate,
  AddressUpdate,
  OrderRequest,
  PaymentClaim,
  CancelRequest,
  TicketRequest,
  ClaimRequest,
  RazorpayEvent,
  PhonePeEvent,
  CourierReport,
}

const ANSWERED: Record<string, z.ZodType> = {
  OtcSent,
  SignedIn,
  SignedOut,
  Item,
  CartItem,
  ShippingRate,
  Notice,
  CartPromise,
  Firm,
  Cart,
  PublicSetting,
  PublicSettingList,
  Address,
  AddressList,
  User,
  Media,
  PrimaryMedia,
  Illustration,
  RecipeVideo,
  FactsheetMedia,
  Fact,
  Declarations,
  Freshness,
  ProductMarketing,
  PlatformOffer,
  Channel,
  Variant,
  Product,
  ListMeta,
  ProductList,
  DeliveryPromise,
  PromisedDays,
  LotSource,
  LotTest,
  LotChange,
  Lot,
  SearchReading,
  Facets,
  FoundProduct,
  FoundProducts,
  Suggestions,
  StatusHistoryEntry,
  TrackingEvent,
  Shipment,
  Transaction,
  ShippingAddress,
  ItemLot,
  OrderItem,
  Order,
  OrderList,
  RazorpayOptions,
  PhonePeOptions,
  CheckoutResponse,
  PaymentOutcome,
  OrderDocument,
  OrderDocuments,
  TicketReceived,
  TicketMessage,
  Ticket,
  TicketList,
  Upload,
  ClaimLine,
  ClaimPhoto,
  Claim,
  Claimable,
  ClaimList,
  WebhookReceived,
  Error: ErrorAnswer,
}

const refTo = (name: string) => `#/components/schemas/${name}`

function describe(named: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    override({ jsonSchema }) {
      // Responses may gain fields without breaking clients that validate them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, schema]),
  )
}

/** Every entity of the contract as JSON Schema: requests before parsing, responses as they are sent. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...describe(SENT, 'input'),
  ...describe(ANSWERED, 'output'),
})

/** A reference to an entity. */
export function schemaRef(schema: z.ZodType): { $ref: string } {
  const named = Object.entries({ ...SENT, ...ANSWERED }).find(([, candidate]) => candidate === schema)
  if (!named) throw new Error('A call uses a schema that has no name in the reference')
  return { $ref: refTo(named[0]) }
}

/** One schema for each field of a path or query, with the type after parsing. */
export const fieldSchemas = (schema: z.ZodType): Record<string, JsonSchema> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, typeof field === 'boolean' ? {} : field]),
  )
}
