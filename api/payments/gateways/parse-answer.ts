import type { z } from 'zod'
import { fail, ok, type Result } from '#kit/result.ts'
import type { HttpAnswer } from './http-request.ts'
import { type GatewayProblem, unreadable } from './problem.ts'

type Reader<Schema extends z.ZodType> = {
  schema: Schema
  /** Maps an error answer of this provider to a problem. */
  explain: (answer: HttpAnswer) => GatewayProblem
}

/** Parses an answer. Unknown fields are ignored, an unexpected shape is a problem. */
export function parseAnswer<Schema extends z.ZodType>(
  answer: Result<HttpAnswer, GatewayProblem>,
  { schema, explain }: Reader<Schema>,
): Result<z.output<Schema>, GatewayProblem> {
  if (!answer.ok) return answer
  if (answer.value.status >= 400) return fail(explain(answer.value))
  const parsed = schema.safeParse(answer.value.body)
  return parsed.success ? ok(parsed.data) : fail(unreadable('UNEXPECTED_SHAPE'))
}
