import type { PublishProblem } from '../drafts/draft.ts'
import { missing } from './missing.ts'
import type { BodyPart, BodySection, PolicyBody } from './policy-body.ts'
import { POLICY_FACTS, type PolicyFact } from './policy-facts.ts'
import { linesOf } from './prose.ts'

export const POLICY_KEYS = ['privacy', 'refund', 'shipping', 'tos'] as const
export type PolicyKey = (typeof POLICY_KEYS)[number]

const ON_CANCELLING = ['cancelBeforePickup', 'nothingAfterPickup'] as const
const WHO = ['legalName', 'office', 'grievanceOfficer'] as const

/** What a policy must say, whatever else is changed. */
const PROMISES: Record<PolicyKey, readonly PolicyFact[]> = {
  privacy: [...WHO.filter((fact) => fact !== 'office'), 'signInDays'],
  refund: [
    ...ON_CANCELLING,
    'weCancelWithin',
    'reportWithin',
    'reviewTakes',
    'replacementShips',
    'refundProcessed',
    'refundReflected',
  ],
  shipping: [
    ...ON_CANCELLING,
    'reportWithin',
    'inStockShips',
    'outOfStockShips',
    'deliveryTakes',
    'feeAtCheckout',
    'feeFree',
  ],
  tos: [
    ...ON_CANCELLING,
    ...WHO,
    'weCancelWithin',
    'reportWithin',
    'unpaidDays',
    'paymentProblemHours',
    'paymentPendingHours',
    'answerHours',
    'fssai',
    'gstin',
    'smsHelp',
    'smsStop',
  ],
}

/** Sections that other pages of the shop, messages and printed papers lead to. */
export const FIXED_SECTIONS: Record<PolicyKey, readonly string[]> = {
  privacy: [],
  refund: ['before-pickup', 'something-is-wrong'],
  shipping: ['delivery-time', 'fee'],
  tos: ['payment', 'sms-policy'],
}

const SPAN = /\d+(?:\s?[-–]\s?\d+)?\s(?:business |working |calendar )?(?:day|hour|week|month|year)s?\b/i

const partsOf = ({ blocks }: BodySection): BodyPart[] => blocks.flatMap(linesOf).flat()

const typedText = (part: BodyPart): string => {
  if (typeof part === 'string') return part
  return 'text' in part ? part.text : ''
}

/** What keeps a policy from being published. Links are checked elsewhere: they need the other pages. */
export function policyProblems(body: PolicyBody, key: PolicyKey): PublishProblem[] {
  const sections = Object.entries(body.sections)
  const facts = new Set(
    sections.flatMap(([, section]) =>
      partsOf(section).flatMap((part) => (typeof part === 'object' && 'fact' in part ? [part.fact] : [])),
    ),
  )
  return [
    ...missing({ title: body.title, description: body.description, lead: body.lead }),
    ...sections.flatMap(([id, section]) => sectionProblems(`sections.${id}`, section)),
    ...PROMISES[key]
      .filter((fact) => !facts.has(fact))
      .map((fact) => ({ field: 'sections', message: `This must be in it: “${POLICY_FACTS[fact]}”.` })),
    ...FIXED_SECTIONS[key]
      .filter((id) => !Object.hasOwn(body.sections, id))
      .map((id) => ({ field: `sections.${id}`, message: 'Other pages lead to this section.' })),
  ]
}

function sectionProblems(path: string, section: BodySection): PublishProblem[] {
  const spans = partsOf(section).flatMap((part) => SPAN.exec(typedText(part))?.[0] ?? [])
  const hasEmpty =
    section.blocks.length === 0 ||
    section.blocks.some((block) => linesOf(block).length === 0 || linesOf(block).some(isEmptyLine))
  return [
    ...missing({ [`${path}.title`]: section.title }),
    ...(hasEmpty
      ? [{ field: `${path}.blocks`, message: 'A paragraph or an entry of a list is empty.' }]
      : []),
    ...spans.map((span) => ({
      field: `${path}.blocks`,
      message: `“${span}” is typed. Times are locked: put in the one from the list.`,
    })),
  ]
}

const isEmptyLine = (line: readonly BodyPart[]): boolean =>
  !line.some((part) =>
    typeof part === 'string' ? part.trim() !== '' : 'fact' in part || 'contact' in part || part.text !== '',
  )
