import type { App } from '#server/http/app.ts'

/** What the product's Node server knows of a connection: the address at its other end. */
export const peer = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

/** An application as a program on this very machine reaches it, unless a request names another peer. */
export function asSeenHere(app: App): Pick<App, 'request' | 'fetch'> {
  const here = peer('127.0.0.1')
  return {
    fetch: app.fetch,
    request: (input, init, bindings = here, context = undefined) => app.request(input, init, bindings, context),
  }
}
