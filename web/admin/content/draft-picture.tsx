import type { BodyPicture } from '#domain/drafts/product-body.ts'
import type { PictureKindName } from '#domain/media/asset-kind.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { PictureField } from '../media/picture-field.tsx'
import type { Editing } from './editing.ts'

type DraftPictureProps = {
  editing: Editing<unknown>
  path: string
  kind: PictureKindName
  label: string
  value: BodyPicture
  /** The fields of the draft that hold a chosen picture. */
  stored: (picture: BodyPicture) => Record<string, unknown>
  isDecorative?: boolean
}

/** A picture of a draft, with what is wrong with it. */
export function DraftPicture({ editing, path, stored, value, ...field }: DraftPictureProps) {
  const { setAll, problemOf, isReadOnly } = editing
  const id = fieldId(path)
  return (
    <div id={id}>
      <PictureField
        {...field}
        value={value.media === '' ? null : value}
        isDisabled={isReadOnly}
        onChange={(picture) => setAll(stored(picture ?? { media: '', alt: value.alt }))}
      />
      <FieldError id={`${id}-error`} error={problemOf(path)} />
    </div>
  )
}
