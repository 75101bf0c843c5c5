const KEY = 'haulyard.clock'

/** The drift where the storage is full or forbidden: it is known as long as the page is open. */
let unsavedDrift: number | null = null

/** Two notes that are closer than this are of the same clock. */
const SAME_CLOCK_MS = 2_000

/**
 * Notes how far this device's clock is from the server's. The header has whole seconds and was written before it came, so each
 * note is a little behind the server, never ahead: a tap of the future would not count. The best of them stands.
 * @param date the `Date` header of an answer
 */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const drift = Date.parse(date ?? '') - now
  if (Number.isNaN(drift) || isServer()) return
  const known = storedDrift()
  const isSame = known !== null && Math.abs(drift - known) < SAME_CLOCK_MS
  if (!isSame || drift > known) storeDrift(drift)
}

/** A page that is rendered on the server has the server's clock. The name alone asks nothing of a forbidden storage. */
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

/** How far the demo's clock was moved ahead of its machine's; zero on a live server (ADR-41). */
let clockOffsetMs = 0

export function noteClockOffset(ms: number): void {
  clockOffsetMs = ms
}

/** Now by the product's clock, as far as this device knows it. */
export function serverNow(now = Date.now()): Date {
  return new Date(now + clockOffsetMs + (isServer() ? 0 : (storedDrift() ?? 0)))
}
