import type { Endpoint, LimitName } from './endpoint.ts'
import { type DeclaredRefusal, generalRefusals } from './refusals.ts'

type Asked = Pick<Endpoint, 'verb' | 'who' | 'scope' | 'limit' | 'idempotency' | 'refusals'>

/** Whether a call is done once under its Idempotency-Key, and refuses a key that was used for something else. */
const heedsKey = ({ verb, idempotency }: Asked) => verb === 'POST' && idempotency !== 'none'

/** Limits that ask for work when others used them up, instead of refusing who comes next. */
const CHALLENGES: readonly LimitName[] = ['login', 'purchase', 'paylink']

/**
 * All refusals that a call can be answered with: its own, and the general ones that follow from what it asks of its
 * caller. A general one that only its handler can give is listed among its own.
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

/** Every refusal of the wire once, by its code: for whoever reads about them. */
export function refusalsOf(endpoints: readonly Asked[]): readonly DeclaredRefusal[] {
  const declared = new Set([...endpoints.flatMap(possibleRefusals), ...Object.values(generalRefusals)])
  return [...declared].toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
}
