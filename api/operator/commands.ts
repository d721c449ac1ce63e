import { AUDIT_LOG_COMMANDS } from './audit-log-commands.ts'
import { CATALOGUE_COMMANDS } from './catalogue-commands.ts'
import { CLAIM_COMMANDS } from './claim-commands.ts'
import type { Command } from './command.ts'
import { COUNTER_COMMANDS } from './counter-commands.ts'
import { DELIVERY_COMMANDS } from './delivery-commands.ts'
import { DOCUMENT_COMMANDS } from './document-commands.ts'
import { FIRM_COMMANDS } from './firm-commands.ts'
import { GROWER_COMMANDS } from './grower-commands.ts'
import { HEALTH_COMMANDS } from './health-commands.ts'
import { LOT_COMMANDS } from './lot-commands.ts'
import { LOT_LABEL_COMMANDS } from './lot-labels/lot-labels-command.ts'
import { MESSAGE_COMMANDS } from './message-commands.ts'
import { MOVES_COMMANDS } from './moves-commands.ts'
import { ORDERS_COMMANDS } from './orders-commands.ts'
import { PARCELS_COMMANDS } from './parcels-commands.ts'
import { PROBLEM_COMMANDS } from './problem-commands.ts'
import { PROMO_COMMANDS } from './promo-commands.ts'
import { RECALL_COMMANDS } from './recall-commands.ts'
import { SEARCH_COMMANDS } from './search-commands.ts'
import { SETTINGS_COMMANDS } from './settings-commands.ts'
import { STAFF_COMMANDS } from './staff-commands.ts'
import { STOP_COMMANDS } from './stop-commands.ts'
import { TICKET_COMMANDS } from './ticket-commands.ts'

/** All commands, in the order of an order's life. */
export const COMMANDS: Record<string, Command> = {
  ...ORDERS_COMMANDS,
  ...COUNTER_COMMANDS,
  ...FIRM_COMMANDS,
  ...MOVES_COMMANDS,
  ...PARCELS_COMMANDS,
  ...STOP_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...PROBLEM_COMMANDS,
  ...TICKET_COMMANDS,
  ...CLAIM_COMMANDS,
  ...CATALOGUE_COMMANDS,
  ...LOT_COMMANDS,
  ...GROWER_COMMANDS,
  ...RECALL_COMMANDS,
  ...LOT_LABEL_COMMANDS,
  ...SEARCH_COMMANDS,
  ...PROMO_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...SETTINGS_COMMANDS,
  ...STAFF_COMMANDS,
  ...HEALTH_COMMANDS,
  ...AUDIT_LOG_COMMANDS,
}
