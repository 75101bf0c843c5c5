import { useState, useSyncExternalStore } from 'react'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** Half a minute is near enough on the road, and easy on the battery. */
const WATCHING = { maximumAge: 30_000, timeout: 30_000 } as const

/** Whether this phone may say where it is, and where it was found last. */
let allowed: PermissionState = 'denied'
let ownPlace: Point | null = null

/**
 * Where this phone is, as far as it may be known. Nobody is asked unless they tap: `ask` is null where there is nothing to ask,
 * because the answer is known or the browser has none.
 */
export function useOwnPlace(): { here: Point | null; ask: (() => void) | null } {
  const permission = useSyncExternalStore(followPermission, () => allowed, denied)
  const [asked, setAsked] = useState(false)
  const watches = permission === 'granted' || (permission === 'prompt' && asked)
  const here = useSyncExternalStore(watches ? followPlace : followNothing, () => ownPlace, nowhere)
  return { here, ask: permission === 'prompt' && !asked ? () => setAsked(true) : null }
}

const denied = () => 'denied' as const
const nowhere = () => null
const followNothing = () => () => undefined

function followPermission(listener: () => void): () => void {
  let status: PermissionStatus | undefined
  let left = false
  const read = () => {
    allowed = status?.state ?? 'denied'
    listener()
  }
  void permissionToLocate().then((answer) => {
    if (left) return
    status = answer
    status?.addEventListener('change', read)
    read()
  })
  return () => {
    left = true
    status?.removeEventListener('change', read)
    // Whoever comes next asks anew: it may have been taken back meanwhile.
    allowed = 'denied'
  }
}

function followPlace(listener: () => void): () => void {
  const tell = (place: Point | null) => {
    ownPlace = place
    listener()
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => tell({ lat: coords.latitude, lng: coords.longitude }),
    () => tell(null),
    WATCHING,
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    ownPlace = null
  }
}

/** Undefined in a browser that does not say whether it would have to ask. */
async function permissionToLocate(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return undefined
  }
}
