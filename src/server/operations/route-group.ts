import { callNamed } from '#server/base/call-named.ts'

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['files', 'file'],
  ['map', 'file'],
  ['healthz', 'operations'],
  ['readyz', 'operations'],
  ['metrics', 'operations'],
  ['dev', 'dev'],
  ['h', 'order page'],
  ['demo', 'order page'],
  ['signup', 'order page'],
  ['order', 'order page'],
  ['pay', 'order page'],
  ['admin', 'office'],
  ['account', 'office'],
  ['authenticated', 'office'],
  ['blog', 'blog'],
])

/** A closed list, without ids or codes. */
export function routeGroup(url: URL): string {
  // Client-side navigation requests a page's data alone, with a suffix on the path.
  const [first = '', , file = ''] = url.pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/')
  if (url.pathname === '/cfc/api/events') return 'events'
  if (first === 'cfc') return callNamed(file, url.searchParams.get('method')) ?? 'wire'
  return GROUPS.get(first.toLowerCase()) ?? 'page'
}
