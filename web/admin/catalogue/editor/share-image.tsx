import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import { AddPictures } from '../../media/add-pictures.tsx'
import { useMedia } from '../../media/use-media.ts'
import { Button } from '../../ui/button.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'

/** The picture of shared links. Without one it is the product's own. */
export function ShareImage({ draft }: SectionProps) {
  const name = draft.body.shareImage
  const item = useMedia(name ? [name] : [])(name)
  return (
    <fieldset id={fieldId('shareImage')} className={styles.share}>
      <legend>Picture for shared links (optional)</legend>
      {name ? (
        <>
          {item?.thumb && <img src={item.thumb} alt="" loading="lazy" />}
          <Button
            size="row"
            icon="trash"
            disabled={draft.isFrozen}
            onClick={() => draft.set('shareImage', '')}
          >
            Remove the picture for shared links
          </Button>
        </>
      ) : (
        <AddPictures
          kind="og"
          most={1}
          isDisabled={draft.isFrozen}
          onAdd={({ media }) => draft.set('shareImage', media)}
        />
      )}
      <FieldError error={draft.problemOf('shareImage')} />
    </fieldset>
  )
}
