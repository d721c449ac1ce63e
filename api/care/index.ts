export { answerTicket } from './answer-ticket.ts'
export { careRoutes } from './care.routes.ts'
export { measureTickets, reportOverdue } from './overdue-tickets.ts'
export {
  findStaffTicket,
  listStaffTickets,
  listTicketMessages,
  type StaffTicket,
  setTicketStatus,
} from './staff-tickets.store.ts'
