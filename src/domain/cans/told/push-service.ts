/** Push services of browsers: the only addresses of a client that the server contacts (docs/protection.md). */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'] as const
/** Microsoft's hosts are named after regions. */
const DOMAINS = ['.notify.windows.com'] as const

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.some((host) => host === hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
}
