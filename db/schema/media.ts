import type { Generated } from 'kysely'
import type { AssetKind, AssetState } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'
import type { GeneratedJson, GeneratedTimestamp, Json } from './column.ts'

/** Addresses. A picture for pages has all three sizes and the data URL of a preview; others have `src` alone. */
export type AssetFiles = { src?: string; srcSM?: string; srcXS?: string; preview?: string }

export interface MediaAssetTable {
  id: string
  kind: AssetKind
  hash: string
  version: Generated<number>
  alt: Generated<string>
  width: number | null
  height: number | null
  crop: Json<Crop> | null
  duration_ms: number | null
  preview_id: string | null
  files: GeneratedJson<AssetFiles>
  state: Generated<AssetState>
  reason: string | null
  made_by: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}
