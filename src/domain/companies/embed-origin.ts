// A hauler names the web sites that may show the order page in a frame, by their origins.
// What is written there goes into a security header, so anything but a plain origin counts as nothing.

const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** The origin of what a hauler wrote, without a slash at its end; null when it is none. */
export function embedOrigin(text: string): string | null {
  const origin = text.trim().toLowerCase().replace(/\/$/, '')
  return ORIGIN.test(origin) || OWN_MACHINE.test(origin) ? origin : null
}
