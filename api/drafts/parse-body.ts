import type { z } from 'zod'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { bodyOf, type DraftBody, type DraftFields } from '#domain/drafts/draft-fields.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AnyKind } from './draft-kind.ts'

/** The content of a set of fields, or every field that its schema refuses. */
export function parseBody(
  { schema, containers }: Pick<AnyKind, 'schema' | 'containers'>,
  fields: DraftFields,
): Result<DraftBody, PublishProblem[]> {
  const parsed = schema.safeParse(bodyOf(fields, containers))
  return parsed.success ? ok(parsed.data) : fail(parsed.error.issues.flatMap(problemsOf))
}

function problemsOf(issue: z.core.$ZodIssue): PublishProblem[] {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: 'There is no such field.',
    }))
  return [{ field, message: messageOf(issue) }]
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big') return issue.message
  const most = issue.maximum.toLocaleString('en-IN')
  if (issue.origin === 'string') return `Please use at most ${most} characters.`
  return issue.origin === 'array' ? `At most ${most} entries.` : `At most ${most}.`
}
