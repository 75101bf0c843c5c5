import type { Task } from '#contract/canmanager/tasks.ts'

/**
 * Opens the device's own map app at the stop's pin, else at its address. Apple's devices know their own address of maps,
 * Android asks which app by geo:, everything else has a browser.
 */
export function navigationLink(
  { address, lat, lng }: Pick<Task, 'address' | 'lat' | 'lng'>,
  userAgent: string,
): string {
  const pin = lat === undefined || lng === undefined ? null : `${lat},${lng}`
  const place = encodeURIComponent(pin ?? address)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`
  if (/Android/.test(userAgent))
    return `geo:${pin ?? '0,0'}?q=${encodeURIComponent(pin ? `${pin}(${address})` : address)}`
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&avoid=tolls,highways&destination=${place}`
}
