/**
 * URL of the tracking pixel: Facebook for a numeric id, Google for 'G-…'. Null otherwise, because a hauler's settings
 * are untrusted; neither URL names the page.
 */
export function pixelAddress(id: string, visit: string): string | null {
  if (/^\d{5,20}$/.test(id)) return `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`
  if (!/^G-[A-Z0-9]{4,14}$/.test(id)) return null
  return `https://www.google-analytics.com/g/collect?v=2&tid=${id}&cid=${encodeURIComponent(visit)}&en=page_view`
}

export function pixelPage(address: string | null): string {
  const picture = address ? `<img src="${address.replaceAll('&', '&amp;')}" alt="" width="1" height="1">` : ''
  return `<!doctype html><html lang="en"><head><title>Visit counter</title></head><body>${picture}</body></html>`
}
