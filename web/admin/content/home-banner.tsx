import { KINDS, kindText } from '#domain/category.ts'
import type { BodyLink, HomeBody } from '#domain/content/home-body.ts'
import type { BodyPicture } from '#domain/drafts/product-body.ts'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { Card } from '../order/card.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import { DraftPicture } from './draft-picture.tsx'
import type { Editing } from './editing.ts'
import { LinkField } from './link-field.tsx'

type BannerProps = { editing: Editing<HomeBody> }

const SEALS = KINDS.map((value) => ({ value, label: kindText(value).menuLabel }))

/** The first thing that a visitor sees. */
export function HomeBanner({ editing }: BannerProps) {
  const { banner } = editing.body
  const { seal } = banner
  const words = (path: 'title' | 'lead') => ({ editing, path: `banner.${path}`, value: banner[path] })
  const sealText = (part: 'top' | 'bottom') => ({
    editing,
    path: 'banner.seal',
    part,
    value: seal[part],
    stored: (text: string) => ({ ...seal, [part]: text }),
  })
  return (
    <Card title="Banner">
      <div className={styles.part}>
        <ContentText {...words('title')} label="Title" rows={3} most={80} hint="One to three short lines" />
        <ContentText {...words('lead')} label="Lead" rows={2} most={300} />
        <div className={styles.fields}>
          <ContentText {...sealText('top')} label="Seal, above" most={20} />
          <ContentText {...sealText('bottom')} label="Seal, below" most={20} />
          <Select
            name="banner.seal.kind"
            label="Drawing in the seal"
            options={SEALS}
            value={seal.kind}
            disabled={editing.isReadOnly}
            onChange={({ target }) => editing.setAll({ 'banner.seal': { ...seal, kind: target.value } })}
          />
        </div>
        <LinkPair editing={editing} name="button" label="Button" link={banner.button} />
        <LinkPair editing={editing} name="more" label="Second link" link={banner.more} />
        <BannerPictures editing={editing} />
      </div>
    </Card>
  )
}

/** Both show the same, so one text describes both. */
function BannerPictures({ editing }: BannerProps) {
  const { banner } = editing.body
  const picture = (name: 'wide' | 'tall') => ({
    editing,
    path: `banner.${name}`,
    kind: name,
    value: { media: banner[name], alt: banner.alt },
    // A picture that was chosen without words keeps those of the other one.
    stored: ({ media, alt }: BodyPicture) => ({
      [`banner.${name}`]: media,
      ...((alt !== '' || media === banner[name]) && { 'banner.alt': alt }),
    }),
  })
  return (
    <>
      <DraftPicture {...picture('wide')} label="Picture for wide screens" />
      <DraftPicture {...picture('tall')} label="Picture for phones" />
    </>
  )
}

type LinkPairProps = BannerProps & { name: 'button' | 'more'; label: string; link: BodyLink }

/** The words of a link and where it leads, stored as one. */
function LinkPair({ editing, name, label, link }: LinkPairProps) {
  const path = `banner.${name}`
  const problem = editing.problemOf(path)
  return (
    <div className={styles.fields}>
      <ContentText
        editing={{ ...editing, problemOf: () => undefined }}
        path={path}
        part="text"
        label={`${label}: words`}
        value={link.text}
        most={100}
        stored={(text) => ({ ...link, text })}
      />
      <LinkField
        id={fieldId(path)}
        label={`${label}: leads to`}
        value={link.to}
        error={problem}
        readOnly={editing.isReadOnly}
        onChange={(to) => editing.setAll({ [path]: { ...link, to } })}
      />
    </div>
  )
}
