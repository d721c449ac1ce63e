import type { PolicyBody } from '#domain/content/policy-body.ts'
import { POLICY_KEYS, type PolicyKey } from '#domain/content/policy-problems.ts'
import { linesOf } from '#domain/content/prose.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { leadsSomewhere, type Places } from './links.ts'

type Found = { field: string; to: string }

const linksOf = ({ sections }: PolicyBody): Found[] =>
  Object.entries(sections).flatMap(([id, { blocks }]) =>
    blocks
      .flatMap(linesOf)
      .flat()
      .flatMap((part) =>
        typeof part === 'object' && 'to' in part ? [{ field: `sections.${id}.blocks`, to: part.to }] : [],
      ),
  )

/** Links of a policy that lead nowhere, and links of other policies to sections that it no longer has. */
export function policyLinkProblems(body: PolicyBody, key: PolicyKey, places: Places): PublishProblem[] {
  const page = `/policies/${key}`
  const after = { ...places, bodies: { ...places.bodies, [key]: body } }
  const lost = linksOf(body).filter(
    ({ to }) => !leadsSomewhere(to.startsWith('#') ? `${page}${to}` : to, after),
  )
  const others = POLICY_KEYS.filter((other) => other !== key).flatMap((other) =>
    linksOf(places.bodies[other])
      .filter(({ to }) => to.startsWith(`${page}#`) && !leadsSomewhere(to, after))
      .map(({ to }) => ({
        field: `sections.${to.slice(page.length + 1)}`,
        message: `The ${places.bodies[other].title} leads to this section.`,
      })),
  )
  return [...lost.map(({ field, to }) => ({ field, message: `“${to}” leads nowhere.` })), ...others]
}
