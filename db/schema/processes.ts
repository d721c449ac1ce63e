import type { Generated } from 'kysely'

export interface SchemaStateTable {
  is_only: Generated<boolean>
  floor: string
  secret_check: string | null
}
