import type { App } from '#server/api/app.ts'

/** Node server bindings with the connection's remote address. */
export const peer = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

/** Makes an app see requests as local, unless a request names another peer. */
export function asSeenHere(app: App): Pick<App, 'request' | 'fetch'> {
  const here = peer('127.0.0.1')
  return {
    fetch: app.fetch,
    request: (input, init, bindings = here, context = undefined) => app.request(input, init, bindings, context),
  }
}
