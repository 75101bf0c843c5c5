import { useState, useSyncExternalStore } from 'react'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** 30 s is precise enough on the road and saves battery. */
const WATCHING = { maximumAge: 30_000, timeout: 30_000 } as const

let allowed: PermissionState = 'denied'
let ownPlace: Point | null = null

/** The browser's permission prompt needs a tap: `ask` is null if the answer is known or geolocation is missing. */
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
    // The next subscriber queries again, because the permission may have been revoked.
    allowed = 'denied'
  }
}

function followPlace(listener: () => void): () => void {
  const publish = (place: Point | null) => {
    ownPlace = place
    listener()
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => publish({ lat: coords.latitude, lng: coords.longitude }),
    () => publish(null),
    WATCHING,
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    ownPlace = null
  }
}

async function permissionToLocate(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return undefined
  }
}
