import { join } from 'node:path'
import { z } from 'zod'
import { type BucketSettings, diskMediaStore, type MediaStore, s3MediaStore } from './media/index.ts'

/** The environment variables of the store of uploaded files. */
export const MEDIA_ENVIRONMENT = {
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('auto'),
  MEDIA_S3_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(8).optional(),
}

type Values = z.infer<z.ZodObject<typeof MEDIA_ENVIRONMENT>>
export type MediaSetting = keyof Values

export const MEDIA_MEANING: Record<MediaSetting, string> = {
  MEDIA_DIR: 'the folder for what staff uploads; all processes of the shop share it',
  MEDIA_S3_ENDPOINT: 'a service with the protocol of S3, like https://s3.ap-south-1.amazonaws.com',
  MEDIA_S3_BUCKET: 'the bucket for what staff uploads, in place of MEDIA_DIR',
  MEDIA_S3_REGION: 'the region of the bucket, like ap-south-1',
  MEDIA_S3_KEY_ID: 'the id of the access key for the bucket',
  MEDIA_S3_SECRET: 'the secret of the access key for the bucket',
}

const BUCKET_SETTINGS = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_KEY_ID',
  'MEDIA_S3_SECRET',
] as const

/** A bucket needs all of its settings. */
export const missingForMedia = (values: Values): MediaSetting[] =>
  BUCKET_SETTINGS.some((name) => values[name]) ? BUCKET_SETTINGS.filter((name) => !values[name]) : []

export type MediaSettings = { folder: string } | { bucket: BucketSettings }

export function mediaSettings(values: Values, dataDir: string): MediaSettings {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY_ID: keyId } = values
  const { MEDIA_S3_SECRET: secret, MEDIA_S3_REGION: region } = values
  if (endpoint && bucket && keyId && secret) return { bucket: { endpoint, bucket, region, keyId, secret } }
  return { folder: values.MEDIA_DIR ?? join(dataDir, 'media') }
}

export const openMediaStore = (settings: MediaSettings): MediaStore =>
  'bucket' in settings ? s3MediaStore(settings.bucket) : diskMediaStore(settings.folder)
