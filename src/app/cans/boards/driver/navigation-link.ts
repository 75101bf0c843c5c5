import type { Task } from '#contract/canmanager/tasks.ts'

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
