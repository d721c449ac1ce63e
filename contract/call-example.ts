import type { AnswerOf, ParamsOf, SentBodyOf, SentQueryOf } from './api.ts'
import type { CallName } from './calls.ts'

type Part<Key extends string, Value> = Value extends undefined ? unknown : { [key in Key]: Value }

/** `status`: 200 if absent. */
export type CallExample<Name extends CallName> = {
  title: string
  answer: AnswerOf<Name>
  status?: 201
} & Part<'params', ParamsOf<Name>> &
  Part<'query', SentQueryOf<Name>> &
  Part<'body', SentBodyOf<Name>>
