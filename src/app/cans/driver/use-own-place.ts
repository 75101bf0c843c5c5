import { useEffect, useState } from 'react'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** Half a minute is near enough on the road, and easy on the battery. */
const WATCHING = { maximumAge: 30_000, timeout: 30_000 } as const

/**
 * Where this phone is, as far as it may be known. Nobody is asked unless they tap: `ask` is null where there is nothing to ask,
 * because the answer is known or the browser has none.
 */
export function useOwnPlace(): { here: Point | null; ask: (() => void) | null } {
  const [allowed, setAllowed] = useState<PermissionState>('denied')
  const [asked, setAsked] = useState(false)
  const [here, setHere] = useState<Point | null>(null)
  const watches = allowed === 'granted' || (allowed === 'prompt' && asked)

  useEffect(() => {
    let status: PermissionStatus | undefined
    const read = () => setAllowed(status?.state ?? 'denied')
    permissionToLocate().then((found) => {
      status = found
      status?.addEventListener('change', read)
      read()
    })
    return () => status?.removeEventListener('change', read)
  }, [])

  useEffect(() => {
    if (!watches) return
    const found = ({ coords }: GeolocationPosition) => setHere({ lat: coords.latitude, lng: coords.longitude })
    const watch = navigator.geolocation.watchPosition(found, () => setHere(null), WATCHING)
    return () => {
      navigator.geolocation.clearWatch(watch)
      setHere(null)
    }
  }, [watches])

  return { here, ask: allowed === 'prompt' && !asked ? () => setAsked(true) : null }
}

/** Undefined in a browser that does not say whether it would have to ask. */
async function permissionToLocate(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return undefined
  }
}
