import { POLICY_NAMES, type PolicyName } from '#contract/pages.ts'

export const isPolicyName = (name: string): name is PolicyName =>
  POLICY_NAMES.some((policy) => policy === name)
