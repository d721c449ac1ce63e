import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { DbOrTx } from '#db/client.ts'
import { laneOf } from '#domain/desk-lanes.ts'
import { maskEmail, maskPhone } from '#domain/mask-contact.ts'
import { money, toMajor } from '#domain/money.ts'
import { cancelsAt, pendingAction } from '#domain/pending-action.ts'
import { refusalOf } from '../acts/index.ts'
import { listMessages, readAnyOrder, sentMessage } from '../orders/index.ts'
import { maskedAddress } from './order-contact.ts'
import { findOrderHead, type OrderHeadRow } from './order-head.store.ts'
import { readItems } from './order-items.ts'
import { readMoney } from './order-money.ts'
import {
  findBoxes,
  findParcelStop,
  listOrderClaims,
  listOrderDeeds,
  listOrderDocuments,
  listOrderProblems,
  listStages,
} from './order-parts.store.ts'
import type { Sight } from './order-rows.store.ts'

const amount = (minor: number) => toMajor(money(minor))

type Asked = { number: string; sight: Sight; now: Date }

/** An order with everything that staff sees of it; phone, mail and street are masked. Null if it is not theirs to see. */
export async function readDeskOrder(db: DbOrTx, { number, sight, now }: Asked): Promise<DeskOrder | null> {
  const head = await findOrderHead(db, { number, isOpenOnly: sight.isOpenOnly })
  if (!head) return null
  const { hasMoney } = sight
  const [items, money, parts] = await Promise.all([
    readItems(db, head, { hasMoney, now }),
    hasMoney ? readMoney(db, head) : null,
    readParts(db, head, hasMoney),
  ])
  return { ...fieldsOf(head), items, money, ...parts, customer: customerOf(head, hasMoney) }
}

async function readParts(db: DbOrTx, { id }: OrderHeadRow, hasMoney: boolean) {
  const [order, stages, documents, messages, claims, problems, stop, deeds, parcel] = await Promise.all([
    readAnyOrder(db, id),
    listStages(db, id),
    listOrderDocuments(db, id),
    listMessages(db, id),
    listOrderClaims(db, id),
    listOrderProblems(db, id),
    findParcelStop(db, id),
    listOrderDeeds(db, id),
    findBoxes(db, id),
  ])
  return {
    pendingAction: pendingAction(order),
    cancelsAt: cancelsAt(order)?.toISOString() ?? null,
    parcel: order.shipment,
    stages: stages.map(({ status, notes, by, at }) => ({ status, notes, by, at: at.toISOString() })),
    documents: documents.map(({ gross, issuedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
      gross: hasMoney ? amount(gross) : null,
    })),
    messages: messages.map(sentMessage).toReversed(),
    deeds: deeds.map(({ code, amount: minor, runsAt, ...deed }) => ({
      ...deed,
      runsAt: runsAt.toISOString(),
      amount: hasMoney && minor !== null ? amount(minor) : null,
      problem: code && refusalOf(code).message,
    })),
    boxes: parcel?.boxes ?? null,
    claims: claims.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    problems: problems
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ id: problem, kind, details, since }) => ({
        id: problem,
        kind,
        details,
        since: since.toISOString(),
      })),
    parcelStop: stop
      ? { askedAt: stop.askedAt.toISOString(), closedAt: stop.closedAt?.toISOString() ?? null }
      : null,
  }
}

const fieldsOf = (head: OrderHeadRow) => ({
  id: head.id,
  version: head.version,
  orderNumber: head.orderNumber,
  status: head.status,
  lane: laneOf(head.status),
  flags: head.flags,
  country: head.country,
  currency: head.currency,
  creator: head.creator,
  createdBy: head.createdBy,
  createdAt: head.createdAt.toISOString(),
  paidAt: head.paidAt?.toISOString() ?? null,
  shipBy: head.shipBy.toISOString(),
  promise:
    head.promisedFrom && head.promisedTo ? { earliest: head.promisedFrom, latest: head.promisedTo } : null,
  replaces: head.replaces,
  discountCode: head.discountCode,
  discountDescription: head.discountDescription,
  firm: head.gstin && head.firmName ? { gstin: head.gstin, name: head.firmName } : null,
  cancelReason: head.cancelReason,
  cancelNote: head.cancelNote,
  pieces: head.pieces,
  grams: head.grams,
  address: maskedAddress(head.address),
})

const customerOf = (head: OrderHeadRow, hasMoney: boolean) => ({
  id: head.userId,
  name: head.customerName,
  isActive: head.isActive,
  orders: head.orders,
  spent: hasMoney ? { INR: amount(head.spentInr), USD: amount(head.spentUsd) } : null,
  phone: maskPhone(head.isdCode, head.phone),
  isPhoneVerified: head.isPhoneVerified,
  email: maskEmail(head.email),
  isEmailVerified: head.isEmailVerified,
})
