// Origins of sites that may embed the order page. They go into a security header, so anything but a plain origin is
// ignored.

const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

export function embedOrigin(text: string): string | null {
  const origin = text.trim().toLowerCase().replace(/\/$/, '')
  return ORIGIN.test(origin) || OWN_MACHINE.test(origin) ? origin : null
}
