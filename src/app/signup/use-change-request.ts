import type { RequestedService } from '#domain/ordering/wizard/lookup.ts'
import { useLookup } from './lookup/use-lookup.ts'

export function useChangeRequest(): (id: number, answered: Partial<RequestedService>) => void {
  const { signup, change } = useLookup()
  return (id, answered) =>
    change({ services: signup.services.map((service) => (service.id === id ? { ...service, ...answered } : service)) })
}
