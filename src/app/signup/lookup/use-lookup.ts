import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import type { HaulerOffer } from '#app/ordering/order/order-page.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import type { RequestedService } from '#domain/ordering/wizard/lookup.ts'
import type { LookupStep } from '#domain/ordering/wizard/lookup-steps.ts'
import type { Signup } from './signup.store.ts'
import { around, placeQuery } from './signup-places.ts'
import type { Haulers, LocalOffer } from './use-haulers.ts'

export type SignupPage = HaulerOffer | { company: null; types: readonly ServiceType[]; services: readonly [] }

export interface Chosen {
  service: AvailableService
  requested: RequestedService
}

export interface Lookup {
  page: SignupPage
  signup: Signup
  change: (changed: Partial<Signup>) => void
  haulers: Haulers
  hauler: LocalOffer | null
  chosen: readonly Chosen[]
  calendar: ServiceCalendar | null
  today: CalendarDay
}

export const LookupContext = createContext<Lookup | null>(null)

export function useLookup(): Lookup {
  const lookup = useContext(LookupContext)
  if (!lookup) throw new Error('A step of the lookup is rendered outside of it')
  return lookup
}

export function useLookupNavigation(step: LookupStep) {
  const navigate = useNavigate()
  const { signup } = useLookup()
  const { before, after } = around(step, signup.type)
  return {
    previous: before && placeQuery(before),
    goOn: (also: Record<string, string> = {}) => navigate(placeQuery(after, also)),
  }
}
