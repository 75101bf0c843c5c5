import { proofNeeded } from '#contract/refusals.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { isFresh } from '#domain/identity/second-factor.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'

/**
 * Money and permissions need a recent login: an open session at a counter, or a stolen one, is not enough.
 * @throws Refusal 403 `proof.needed`
 */
export function expectFresh({ provenAt, now }: Pick<Call, 'provenAt' | 'now'>): void {
  if (!isFresh(provenAt, now)) throw new Refusal(proofNeeded, { message: userMessages.proofNeeded })
}
