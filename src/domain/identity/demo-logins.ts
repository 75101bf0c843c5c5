/**
 * The demo's log-ins have a password that everybody can read, so they open only on the machine that shows the demo.
 * They are known by their address, in a domain that nobody can own.
 */
const DEMO_DOMAIN = '@demo.test'

/** Whether a username is one of the demo's. */
export function isDemoLogin(username: string): boolean {
  return username.endsWith(DEMO_DOMAIN)
}
