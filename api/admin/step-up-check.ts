import type { FastifyRequest } from 'fastify'
import { type AdminCallName, adminCall, STEP_UP_HEADER, type StepUpCallName } from '#contract/admin/calls.ts'
import { DEEDS, type Deed } from '#contract/admin/deeds.ts'
import type { KeyKind } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'

export type StepUpCheck = {
  request: FastifyRequest
  session: { id: string }
  /** Uses a proof up; null if there is none for this deed. */
  takeProof: (proof: { deed: Deed; sessionId: string; token: string }) => Promise<KeyKind | null>
}

const ANY_DEED: Record<StepUpCallName, (input: never) => Deed> = DEEDS
const isStepUpCall = (name: AdminCallName): name is StepUpCallName => Object.hasOwn(ANY_DEED, name)

/** The deed that was confirmed for this call; null if the call needs no proof, or came without and may. */
export async function checkStepUp(
  name: AdminCallName,
  input: unknown,
  { request, session, takeProof }: StepUpCheck,
): Promise<Result<{ deed: Deed; keyKind: KeyKind } | null, AdminFailure>> {
  if (!isStepUpCall(name)) return ok(null)
  const token = request.headers[STEP_UP_HEADER]
  if (token === undefined) {
    return adminCall(name).stepUp === 'always' ? fail({ code: 'STEP_UP_NEEDED' }) : ok(null)
  }
  const deed = ANY_DEED[name](input as never)
  const keyKind = await takeProof({ deed, sessionId: session.id, token: String(token) })
  return keyKind ? ok({ deed, keyKind }) : fail({ code: 'STEP_UP_NEEDED' })
}
