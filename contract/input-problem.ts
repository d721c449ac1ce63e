import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The name of a field in messages. `like` is an example; `one` and `many` name the entries of a list. */
type FieldName = { name: string; like?: string; one?: string; many?: string }

const SKU = { name: 'product sku', like: 'OILPNT01' }

/** Every field that a caller may send. */
export const FIELD_NAMES: Record<string, FieldName> = {
  page: { name: 'page number', like: '1' },
  pageSize: { name: 'page size', like: '20' },
  sku: { ...SKU, one: 'product sku', many: 'product skus' },
  slug: { name: 'product slug', like: 'peanut-oil' },
  category: { name: 'category' },
  type: { name: 'product type' },
  pin: { name: 'PIN code', like: '452001' },
  variant: { name: 'variants', like: 'OILPNT01-1000ML', one: 'variant sku', many: 'variant skus' },
  withMarketing: { name: 'withMarketing flag' },
  q: { name: 'search words', like: 'haldi' },
  asTyped: { name: 'asTyped flag' },
  kind: { name: 'kind' },
  sort: { name: 'sort order' },
  inStock: { name: 'inStock flag' },
  minPrice: { name: 'lowest price' },
  maxPrice: { name: 'highest price' },
  size: { name: 'pack size' },
  without: { name: 'allergens to leave out' },
  items: { name: 'items', one: 'item', many: 'items' },
  productSku: SKU,
  variantSku: { name: 'variant sku', like: 'OILPNT01-1000ML' },
  quantity: { name: 'quantity' },
  createdAt: { name: 'creation time', like: '2026-11-14T06:30:00Z' },
  clear: { name: 'clear flag' },
  discountCode: { name: 'discount code' },
  shippingAddressId: { name: 'delivery address id' },
  billingAddressId: { name: 'billing address id' },
  firm: { name: 'firm' },
  gstin: { name: 'GSTIN', like: '27AAPFU0939F1ZV' },
  total: { name: 'total' },
  name: { name: 'name' },
  email: { name: 'email address' },
  isdCode: { name: 'ISD code', like: '+91' },
  phone: { name: 'mobile number' },
  tncAccepted: { name: 'consent to the terms' },
  otc: { name: 'verification code' },
  role: { name: 'role' },
  id: { name: 'address id' },
  title: { name: 'title' },
  address1: { name: 'first address line' },
  address2: { name: 'second address line' },
  city: { name: 'city' },
  state: { name: 'state' },
  zip: { name: 'ZIP code' },
  country: { name: 'country' },
  instructions: { name: 'delivery instructions' },
  paymentGateway: { name: 'payment gateway' },
  transactionIntentId: { name: 'payment reference' },
  reason: { name: 'reason' },
  note: { name: 'note' },
  contact: { name: 'mobile number or email address' },
  orderNumber: { name: 'order number', like: 'AM-7K2M-9QXD' },
  message: { name: 'message' },
  wish: { name: 'wish' },
  lines: { name: 'items', one: 'item', many: 'items' },
  position: { name: 'position' },
  uploads: { name: 'photographs', one: 'photograph', many: 'photographs' },
  carrier: { name: 'carrier' },
  trackingNumber: { name: 'tracking number' },
  status: { name: 'status' },
  description: { name: 'description' },
  location: { name: 'location' },
  occurredAt: { name: 'time of the event', like: '2026-11-14T12:00:00+05:30' },
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
}

/** `label` names the field in a sentence: "the quantity of item 4". */
type Problem = { issue: Issue; value: unknown; field: FieldName; label: string }

/** The message about an invalid input; undefined if the default message is enough. */
export function inputProblem({ issues: [issue] }: z.ZodError, input: unknown): string | undefined {
  if (!issue) return
  const key = issue.path.findLast((part) => typeof part === 'string')
  if (key === undefined) return ofWhole(issue)
  const field = Object.hasOwn(FIELD_NAMES, key) ? FIELD_NAMES[key] : undefined
  if (!field) return
  const text = sentence({
    issue,
    value: valueAt(input, issue.path),
    field,
    label: labelOf(issue.path, field),
  })
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const ofWhole = ({ code }: Issue) =>
  code === 'custom' ? 'Please send each query field once, by its plain name.' : 'Please send a JSON object.'

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], input)

function labelOf(path: readonly PropertyKey[], { name, one }: FieldName): string {
  const index = path.findLast((part) => typeof part === 'number')
  if (index === undefined) return `the ${name}`
  if (typeof path.at(-1) !== 'number') return `the ${name} of item ${index + 1}`
  return one === 'item' ? `item ${index + 1}` : `the ${one ?? name}`
}

function sentence({ issue, value, field, label }: Problem): string {
  const like = field.like ? `, like ${field.like}` : ''
  const missing = `please send ${label}${like}`
  if (value === undefined || value === null || value === '') return missing
  switch (issue.code) {
    case 'invalid_type':
      return `please send ${label} as ${typeText(issue.expected, value)}`
    case 'invalid_value':
      return `${label} must be ${eitherOf(issue.values)}`
    case 'too_small':
      return issue.origin === 'string' ? missing : `${label} must be at least ${issue.minimum}`
    case 'too_big':
      return tooBig(issue, field, label)
    case 'custom':
      return `${label} ${issue.message}`
    default:
      return `please send a valid ${field.name}${like}`
  }
}

/** A query field that is sent twice arrives as a list. */
const typeText = (expected: string, value: unknown) =>
  Array.isArray(value) ? 'one value, not a list' : (TYPES[expected] ?? 'something else')

function tooBig(
  { origin, maximum }: z.core.$ZodIssueTooBig,
  { many, name }: FieldName,
  label: string,
): string {
  if (origin === 'array') return `please send at most ${maximum} ${many ?? name}`
  if (origin === 'string') return `please shorten ${label} to ${maximum} characters or fewer`
  return `${label} must be at most ${maximum}`
}

function eitherOf(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length > 0 ? `${words.join(', ')} or ${last}` : String(last)
}
