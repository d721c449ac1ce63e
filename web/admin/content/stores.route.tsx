import { STORES_CONTAINERS, type StoresBody } from '#domain/content/stores-body.ts'
import { load } from '../client.ts'
import { Card } from '../order/card.tsx'
import type { Route } from './+types/stores.route'
import styles from './content.module.css'
import { ContentScreen } from './content-screen.tsx'
import { ContentText } from './content-text.tsx'
import { DraftPicture } from './draft-picture.tsx'
import type { Editing } from './editing.ts'
import { StoresPart } from './stores-part.tsx'

export const clientLoader = async () => ({
  draft: await load('getDraft', { params: { kind: 'STORES', id: 'stores' } }),
})

/** The partner shops. */
export default function Stores({ loaderData: { draft } }: Route.ComponentProps) {
  return (
    <ContentScreen<StoresBody> block="stores" containers={STORES_CONTAINERS} page="/stores" draft={draft}>
      {(editing) => (
        <>
          <StoresPart editing={editing} />
          <StoresWords editing={editing} />
        </>
      )}
    </ContentScreen>
  )
}

function StoresWords({ editing }: { editing: Editing<StoresBody> }) {
  const { title, lead, description, picture } = editing.body
  return (
    <Card title="Words and picture of the page">
      <div className={styles.part}>
        <ContentText editing={editing} path="title" label="Title" value={title} most={100} />
        <ContentText editing={editing} path="lead" label="Lead" rows={2} value={lead} most={300} />
        <ContentText
          editing={editing}
          path="description"
          label="For search engines"
          rows={2}
          value={description}
          most={300}
        />
        <DraftPicture
          editing={editing}
          path="picture"
          kind="wide"
          label="Picture at the end of the page"
          value={picture}
          stored={(next) => ({ picture: next })}
        />
      </div>
    </Card>
  )
}
