import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type LookupStep, lookupSteps } from '#domain/ordering/wizard/lookup-steps.ts'

export type SignupPlace = LookupStep | 'thanks'

/** Also the storage key of its answers. */
export const signupPath = (slug: string | undefined): string => (slug ? `/signup/${slug.toLowerCase()}` : '/signup')

/** The first place names no step, so that a shared link starts there. */
export const placeQuery = (place: SignupPlace, also: Record<string, string> = {}): string =>
  `?${new URLSearchParams(place === 'intro' ? also : { step: place, ...also })}`

export function placeAt(search: URLSearchParams): SignupPlace {
  const named = search.get('step')
  const places: SignupPlace[] = [...lookupSteps('Commercial'), 'services', 'rolloffservices', 'thanks']
  return places.find((place) => place === named) ?? 'intro'
}

export function around(step: LookupStep, type: ServiceType | null): { before: LookupStep | null; after: SignupPlace } {
  const steps = lookupSteps(type)
  const index = steps.indexOf(step)
  return { before: steps[index - 1] ?? null, after: steps[index + 1] ?? 'thanks' }
}
