import { POLICY_NAMES, type PolicyName } from '#contract/pages.ts'
import { privacy } from './policies/privacy.ts'
import type { Policy } from './policies/prose.ts'
import { refund } from './policies/refund.ts'
import { shipping } from './policies/shipping.ts'
import { tos } from './policies/tos.ts'

/** The complete texts. Only loaders import them, so that no page has them in its scripts. */
export const POLICIES: Record<PolicyName, Policy> = { tos, privacy, refund, shipping }

export const isPolicyName = (name: string): name is PolicyName =>
  POLICY_NAMES.some((policy) => policy === name)
