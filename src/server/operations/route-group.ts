import { callNamed } from '#server/calls/call-named.ts'

/** First segments of paths that are worth counting apart. Built assets are answered before anything is counted. */
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

/**
 * What a request is counted under: the call's name on the wire, a group of pages elsewhere. A visitor cannot add a group
 * to the list, and no id or code is ever part of one.
 */
export function routeGroup(url: URL): string {
  // A page that a link leads to is asked for by its data alone, under its path with an ending.
  const [first = '', , file = ''] = url.pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/')
  if (url.pathname === '/cfc/api/events') return 'events'
  if (first === 'cfc') return callNamed(file, url.searchParams.get('method')) ?? 'wire'
  return GROUPS.get(first.toLowerCase()) ?? 'page'
}
