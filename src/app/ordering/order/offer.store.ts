import { useSyncExternalStore } from 'react'
import { get } from '#app/calls/api.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { catalog } from './hauler.ts'

export type Offer =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; services: AvailableService[] }

export interface OfferQuestion {
  company: number
  type: ServiceType
  point: Point
}

const offers = new Map<string, Offer>()
const listeners = new Set<() => void>()
const nothingAsked: Offer = { state: 'none' }
const loading: Offer = { state: 'loading' }
const nameOf = ({ company, type, point }: OfferQuestion) => `${company} ${type} ${point.lat} ${point.lng}`

function keep(name: string, offer: Offer) {
  offers.set(name, offer)
  for (const listener of listeners) listener()
}

/**
 * Prices are never stored beyond the page.
 * @throws Refused
 */
async function askOffer(question: OfferQuestion, signal?: AbortSignal): Promise<AvailableService[]> {
  const services = await lookAtOffer(question, signal)
  keepOffer(question, services)
  return services
}

/** Loads without updating the screen. @throws Refused */
export async function lookAtOffer(question: OfferQuestion, signal?: AbortSignal): Promise<AvailableService[]> {
  const { company, type, point } = question
  const found = await get('services.getServices', { i: company, type, lat: point.lat, lng: point.lng }, { signal })
  return catalog(found).filter((service) => service.type === type)
}

export function keepOffer(question: OfferQuestion, services: AvailableService[]): void {
  keep(nameOf(question), { state: 'known', services })
}

export async function refreshOffer(question: OfferQuestion): Promise<void> {
  const name = nameOf(question)
  if (offers.get(name)?.state !== 'known') keep(name, loading)
  await askOffer(question).catch(() => {
    if (offers.get(name)?.state !== 'known') keep(name, { state: 'failed' })
  })
}

interface WatchedOffer {
  subscribe: (listener: () => void) => () => void
  read: () => Offer
}

const watched = new Map<string, WatchedOffer>()
const nowhere: WatchedOffer = { subscribe: () => () => {}, read: () => nothingAsked }

function watchedOffer(question: OfferQuestion): WatchedOffer {
  const name = nameOf(question)
  const before = watched.get(name)
  if (before) return before
  const watching: WatchedOffer = {
    subscribe(listener) {
      listeners.add(listener)
      if (!offers.has(name)) void refreshOffer(question)
      return () => listeners.delete(listener)
    },
    read: () => offers.get(name) ?? loading,
  }
  watched.set(name, watching)
  return watching
}

export function useOffer(question: OfferQuestion | null): Offer {
  const { subscribe, read } = question ? watchedOffer(question) : nowhere
  return useSyncExternalStore(subscribe, read, () => nothingAsked)
}
