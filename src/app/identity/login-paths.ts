export const LOGIN_PATH = '/login'
const AUTHENTICATED = '/authenticated'

/**
 * Target after a login: the requested path if it is on this site, else the user's start screen.
 * @param next untrusted, from the URL
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return AUTHENTICATED
  // Paths such as //host or /\host leave the site; the URL parser interprets them as the browser would.
  const here = 'http://here.invalid'
  if (!URL.canParse(next, here)) return AUTHENTICATED
  const url = new URL(next, here)
  // /.//host normalizes to //host, which leaves the site too.
  if (url.origin !== here || url.pathname.startsWith('//')) return AUTHENTICATED
  if (url.pathname.toLowerCase() === LOGIN_PATH) return AUTHENTICATED
  return url.pathname + url.search + url.hash
}
