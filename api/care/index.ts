export { answerTicket, closeTicket } from './answer-ticket.ts'
export { careRoutes } from './care.routes.ts'
export { measureTickets, reportOverdue } from './overdue-tickets.ts'
export {
  findStaffTicket,
  listStaffTickets,
  listTicketMessages,
  type StaffTicket,
} from './staff-tickets.store.ts'
