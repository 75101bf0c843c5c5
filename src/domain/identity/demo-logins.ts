/**
 * Demo log-ins have a public password, so they work only on the machine that runs the demo. They are recognized by a
 * reserved domain that can't be registered.
 */
const DEMO_DOMAIN = '@demo.test'

export function isDemoLogin(username: string): boolean {
  return username.endsWith(DEMO_DOMAIN)
}
