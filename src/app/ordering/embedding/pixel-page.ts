/**
 * The address of the picture that counts a visit: Facebook's for an id of digits, Google's for 'G-…'. Null for anything
 * else, because a hauler's settings are not trusted. Neither is told which page it was.
 */
export function pixelAddress(id: string, visit: string): string | null {
  if (/^\d{5,20}$/.test(id)) return `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`
  if (!/^G-[A-Z0-9]{4,14}$/.test(id)) return null
  return `https://www.google-analytics.com/g/collect?v=2&tid=${id}&cid=${encodeURIComponent(visit)}&en=page_view`
}

/** The page inside the frame: nothing but the picture, or nothing at all. */
export function pixelPage(address: string | null): string {
  const picture = address ? `<img src="${address.replaceAll('&', '&amp;')}" alt="" width="1" height="1">` : ''
  return `<!doctype html><html lang="en"><head><title>Visit counter</title></head><body>${picture}</body></html>`
}
