import { POLICY_NAMES, type PolicyName } from '#contract/pages.ts'
import { POLICY_CONTAINERS, type PolicyBody } from '#domain/content/policy-body.ts'
import { load } from '../client.ts'
import { Card } from '../order/card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Route } from './+types/policy.route'
import styles from './content.module.css'
import { ContentScreen } from './content-screen.tsx'
import { ContentText } from './content-text.tsx'
import type { Editing } from './editing.ts'
import { PolicySections } from './policy-sections.tsx'

const nameOf = (word: string): PolicyName | undefined => POLICY_NAMES.find((name) => name === word)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const name = nameOf(params.name)
  return { draft: name ? await load('getDraft', { params: { kind: 'POLICY', id: name } }) : null }
}

/** One policy, as the structure that it is. */
export default function Policy({ loaderData: { draft }, params }: Route.ComponentProps) {
  const name = nameOf(params.name)
  if (!name || !draft)
    return (
      <Screen title="Policy">
        <EmptyList action={<ButtonLink to="/content/policies">All policies</ButtonLink>}>
          There is no such policy.
        </EmptyList>
      </Screen>
    )
  return (
    <ContentScreen<PolicyBody>
      block={name}
      containers={POLICY_CONTAINERS}
      page={`/policies/${name}`}
      draft={draft}
    >
      {(editing) => (
        <>
          <PolicyWords editing={editing} />
          <Card title="Sections" aside={`${Object.keys(editing.body.sections).length}`}>
            <PolicySections editing={editing} />
          </Card>
        </>
      )}
    </ContentScreen>
  )
}

function PolicyWords({ editing }: { editing: Editing<PolicyBody> }) {
  const { title, lead, description } = editing.body
  return (
    <Card title="Beginning" aside="Publishing sets the date of the last update.">
      <div className={styles.part}>
        <ContentText editing={editing} path="title" label="Title" value={title} most={100} />
        <ContentText editing={editing} path="lead" label="Lead" rows={2} value={lead} most={300} />
        <ContentText
          editing={editing}
          path="description"
          label="For search engines"
          rows={2}
          value={description}
          most={160}
        />
      </div>
    </Card>
  )
}
