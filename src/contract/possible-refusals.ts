import type { Endpoint, LimitName } from './endpoint.ts'
import { type DeclaredRefusal, generalRefusals } from './refusals.ts'

type Asked = Pick<Endpoint, 'verb' | 'who' | 'scope' | 'limit' | 'idempotency' | 'refusals'>

const heedsKey = ({ verb, idempotency }: Asked) => verb === 'POST' && idempotency !== 'none'

/** Limits that demand a proof of work, instead of refusing, when others used them up. */
const CHALLENGES: readonly LimitName[] = ['login', 'purchase', 'paylink']

/**
 * All refusals of a call: its own, and the general ones that follow from its declaration. A general refusal that only
 * the handler raises is declared with its own.
 */
export function possibleRefusals(endpoint: Asked): readonly DeclaredRefusal[] {
  const { verb, who, scope, limit, refusals = [] } = endpoint
  const { fieldsInvalid, unauthorized, forbidden, factorDemanded, notFound, keyUsed, tooLarge, typeUnsupported } =
    generalRefusals
  const { tooMany, challenged, fault, busy } = generalRefusals
  const possible: DeclaredRefusal[] = [fieldsInvalid]
  if (who !== 'public') possible.push(unauthorized)
  if (who !== 'public' && who !== 'basic') possible.push(forbidden)
  if (who !== 'public' && who !== 'basic' && who !== 'session.use') possible.push(factorDemanded)
  if (scope.by !== 'none') possible.push(notFound)
  if (heedsKey(endpoint)) possible.push(keyUsed)
  if (verb === 'POST') possible.push(tooLarge)
  if (verb === 'POST' && who === 'public') possible.push(typeUnsupported)
  if (limit) possible.push(tooMany)
  if (limit && CHALLENGES.includes(limit)) possible.push(challenged)
  possible.push(...refusals, fault, busy)
  return possible.toSorted((a, b) => a.status - b.status)
}

export function refusalsOf(endpoints: readonly Asked[]): readonly DeclaredRefusal[] {
  const declared = new Set([...endpoints.flatMap(possibleRefusals), ...Object.values(generalRefusals)])
  return [...declared].toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
}
