import type { z } from 'zod'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Answer } from './http-request.ts'
import { type GatewayProblem, unreadable } from './problem.ts'

type Reader<Schema extends z.ZodType> = {
  schema: Schema
  /** What a refusal of this provider means. */
  explain: (answer: Answer) => GatewayProblem
}

/** Reads an answer loosely: fields we do not know are left out, a shape we do not know is a problem. */
export function parseAnswer<Schema extends z.ZodType>(
  answer: Result<Answer, GatewayProblem>,
  { schema, explain }: Reader<Schema>,
): Result<z.output<Schema>, GatewayProblem> {
  if (!answer.ok) return answer
  if (answer.value.status >= 400) return fail(explain(answer.value))
  const parsed = schema.safeParse(answer.value.body)
  return parsed.success ? ok(parsed.data) : fail(unreadable('UNEXPECTED_SHAPE'))
}
