import {
  CustomerParams,
  CustomersExport,
  CustomersExportRequest,
  CustomersQuery,
  DeskCustomerPage,
  DeskCustomers,
} from './desk-customers.ts'
import { FindQuery, FoundGroups } from './desk-find.ts'
import { DeskContact, DeskOrder, OrderNumberParams, Timeline } from './desk-order.ts'
import { CountsQuery, DeskOrders, DeskOrdersQuery, LaneCounts } from './desk-orders.ts'
import { Today, TodayQuery } from './desk-today.ts'

/** The schemas of the calls about reading the desk. */
export const DESK_API = {
  getToday: { query: TodayQuery, answer: Today },
  find: { query: FindQuery, answer: FoundGroups },
  listDeskOrders: { query: DeskOrdersQuery, answer: DeskOrders },
  countDeskOrders: { query: CountsQuery, answer: LaneCounts },
  getDeskOrder: { params: OrderNumberParams, answer: DeskOrder },
  getTimeline: { params: OrderNumberParams, answer: Timeline },
  getOrderContact: { params: OrderNumberParams, answer: DeskContact },
  listCustomers: { query: CustomersQuery, answer: DeskCustomers },
  exportCustomers: { body: CustomersExportRequest, answer: CustomersExport },
  getCustomer: { params: CustomerParams, answer: DeskCustomerPage },
} as const
