/** Where anybody with a login begins. */
export const LOGIN_PATH = '/login'
const AUTHENTICATED = '/authenticated'

/**
 * Where a login leads: the path that asked for it, if it is one of ours, else the screen that knows everybody's first one
 * . `next` is what the URL says and may be anything.
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return AUTHENTICATED
  // A path such as //host or /\host leaves the site; the parser sees what the browser would.
  const here = 'http://here.invalid'
  if (!URL.canParse(next, here)) return AUTHENTICATED
  const url = new URL(next, here)
  // What is left of /.//host is //host, which is another site once more.
  if (url.origin !== here || url.pathname.startsWith('//')) return AUTHENTICATED
  if (url.pathname.toLowerCase() === LOGIN_PATH) return AUTHENTICATED
  return url.pathname + url.search + url.hash
}
