import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type LookupStep, lookupSteps } from '#domain/ordering/wizard/lookup-steps.ts'

/** A place of the look-up: one of its steps, or the thanks. */
export type SignupPlace = LookupStep | 'thanks'

/** The page of a hauler's look-up, or of all of them; also the name under which its answers are kept. */
export const signupPath = (slug: string | undefined): string => (slug ? `/signup/${slug.toLowerCase()}` : '/signup')

/** The query of a place, with what else it needs. The first one names no step, so that a shared link begins there. */
export const placeQuery = (place: SignupPlace, also: Record<string, string> = {}): string =>
  `?${new URLSearchParams(place === 'intro' ? also : { step: place, ...also })}`

/** The place that a URL names; the first one when it names none. */
export function placeAt(search: URLSearchParams): SignupPlace {
  const named = search.get('step')
  const places: SignupPlace[] = [...lookupSteps('Commercial'), 'services', 'rolloffservices', 'thanks']
  return places.find((place) => place === named) ?? 'intro'
}

/** The step before and the one after. */
export function around(step: LookupStep, type: ServiceType | null): { before: LookupStep | null; after: SignupPlace } {
  const steps = lookupSteps(type)
  const index = steps.indexOf(step)
  return { before: steps[index - 1] ?? null, after: steps[index + 1] ?? 'thanks' }
}
