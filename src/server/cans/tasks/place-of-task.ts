import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Call } from '#server/calls/handler.ts'

export interface TaskPlace {
  lat: number | null
  lng: number | null
}

/** Where an address is: as it was sent, else as the geocoder knows it. A task without a place is a task all the same. */
export async function placeOfTask(
  { app, log }: Call,
  address: string,
  sent: { lat?: number | null; lng?: number | null },
): Promise<TaskPlace> {
  if (typeof sent.lat === 'number' && typeof sent.lng === 'number') return { lat: sent.lat, lng: sent.lng }
  const found: Point | null = await app.geocoder.locate(address).catch((err: unknown) => {
    log.warn({ err }, 'a task keeps no place: the geocoder is down')
    return null
  })
  return { lat: found?.lat ?? null, lng: found?.lng ?? null }
}
