import { ACCOUNTS } from './changes/accounts.ts'
import { CARTS } from './changes/carts.ts'
import { CATALOGUE } from './changes/catalogue.ts'
import { DESK_API } from './changes/desk-api.ts'
import { GOODS } from './changes/goods.ts'
import { ORDERS } from './changes/orders.ts'
import { ORDERS_API } from './changes/orders-api.ts'
import { SIGN_IN_API } from './changes/sign-in-api.ts'
import { type Mutant, mutantsOf } from './mutant.ts'

export const MUTANTS: readonly Mutant[] = mutantsOf([
  ...[...CARTS, ...ORDERS, ...ACCOUNTS, ...GOODS, ...CATALOGUE],
  ...[...SIGN_IN_API, ...ORDERS_API, ...DESK_API],
])
