import { useMemo } from 'react'
import { get } from '#app/calls/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { Answer } from '#contract/contract.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { AreaShape, Point } from '#domain/geo/areas/area-shape.ts'
import { type PreparedArea, prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { nearestBorder } from '#domain/geo/ways/distance.ts'

type Areas = Answer<'geo.getAreas'>

export interface KnownAreas {
  shapes: Areas
  prepared: PreparedArea
  middle: Point | null
}

const answers = new Map<string, Promise<KnownAreas>>()

function ask(company: number, type: ServiceType): Promise<KnownAreas> {
  const name = `${company} ${type}`
  const before = answers.get(name)
  if (before) return before
  const answer = get('geo.getAreas', { i: company, type }).then(known)
  answers.set(name, answer)
  answer.catch(() => answers.delete(name))
  return answer
}

function known(shapes: Areas): KnownAreas {
  // The wire carries GeoJSON; prepareArea drops shapes without land.
  const prepared = prepareArea(shapes as AreaShape)
  const box = prepared.box
  const middle = box && { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  return { shapes, prepared, middle }
}

export function useAreas(company: number, type: ServiceType | null): KnownAreas | null {
  const areas = useAskedAreas(company, type)
  return areas.state === 'ready' ? areas.value : null
}

export function useAskedAreas(company: number, type: ServiceType | null): Loaded<KnownAreas | null> {
  const answer = useMemo(() => watchedAnswer(async () => type && ask(company, type)), [company, type])
  return useAnswer(answer)
}

export function useNearestBorder(areas: KnownAreas | null, place: Point | null) {
  return useMemo(() => (areas && place ? nearestBorder(areas.prepared, place) : null), [areas, place])
}
