const KEY = 'haulyard.clock'

let unsavedDrift: number | null = null

/** Measurements closer than this belong to the same clock. */
const SAME_CLOCK_MS = 2_000

/**
 * Records this device's clock drift. The Date header has whole seconds and arrives late, so each measurement lags
 * behind the server and never leads, because taps in the future would not count; the best one is kept.
 * @param date the `Date` header of a response
 */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const drift = Date.parse(date ?? '') - now
  if (Number.isNaN(drift) || isServer()) return
  const known = storedDrift()
  const isSame = known !== null && Math.abs(drift - known) < SAME_CLOCK_MS
  if (!isSame || drift > known) storeDrift(drift)
}

/** The `in` check does not touch storage, which may throw. */
const isServer = (): boolean => !('localStorage' in globalThis)

function storeDrift(drift: number): void {
  try {
    localStorage.setItem(KEY, String(drift))
    unsavedDrift = null
  } catch {
    unsavedDrift = drift
  }
}

function storedDrift(): number | null {
  if (unsavedDrift !== null) return unsavedDrift
  try {
    const noted = Number.parseInt(localStorage.getItem(KEY) ?? '', 10)
    return Number.isNaN(noted) ? null : noted
  } catch {
    return null
  }
}

/** Offset of the demo's product clock; zero in production (ADR-41). */
let clockOffsetMs = 0

export function noteClockOffset(ms: number): void {
  clockOffsetMs = ms
}

export function serverNow(now = Date.now()): Date {
  return new Date(now + clockOffsetMs + (isServer() ? 0 : (storedDrift() ?? 0)))
}
