import { useState } from 'react'
import { sameValue } from '#domain/same-value.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import { PictureList } from '../../media/picture-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const MOST = 20

/** The pictures of each size; those of one size can be given to all. */
export function PicturesSection({ draft }: SectionProps) {
  const { sizes } = draft.body
  const skus = Object.keys(sizes).toSorted(
    (one, other) => (sizes[one]?.position ?? 0) - (sizes[other]?.position ?? 0),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const sku = chosen !== null && chosen in sizes ? chosen : skus[0]
  if (sku === undefined)
    return (
      <Section id="pictures">
        <p className={styles.remark}>Add a size first: every size has its pictures.</p>
      </Section>
    )
  const pictures = sizes[sku]?.pictures ?? []
  const others = skus.filter((one) => !sameValue(sizes[one]?.pictures, pictures))
  return (
    <Section id="pictures" aside="The first one is on the shelf">
      {skus.length > 1 && (
        <Choice
          label="Pictures of"
          options={skus.map((value) => ({ value, label: sizes[value]?.title || value }))}
          value={sku}
          onChange={setChosen}
        />
      )}
      <div id={fieldId(`sizes.${sku}.pictures`)}>
        <PictureList
          key={sku}
          label={`Pictures of ${sizes[sku]?.title || sku}`}
          kind="portrait"
          value={pictures}
          onChange={(next) => draft.set(`sizes.${sku}.pictures`, next)}
          max={MOST}
          isDisabled={draft.isFrozen}
        />
        <FieldError error={draft.problemOf(`sizes.${sku}.pictures`)} />
      </div>
      {/* Places for problems of sizes that are not chosen: their way leads here. */}
      <div>
        {skus
          .filter((one) => one !== sku)
          .map((one) => (
            <div key={one} id={fieldId(`sizes.${one}.pictures`)}>
              <FieldError
                error={withName(sizes[one]?.title ?? one, draft.problemOf(`sizes.${one}.pictures`))}
              />
            </div>
          ))}
      </div>
      {pictures.length > 0 && others.length > 0 && !draft.isFrozen && (
        <div>
          <Button
            size="row"
            icon="copy"
            onClick={() =>
              draft.setAll(Object.fromEntries(others.map((one) => [`sizes.${one}.pictures`, pictures])))
            }
          >
            Use these for all sizes
          </Button>
        </div>
      )}
    </Section>
  )
}

const withName = (title: string, problem: string | undefined) => problem && `${title}: ${problem}`
