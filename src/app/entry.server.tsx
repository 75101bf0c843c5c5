import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { noteClockOffset } from '#app/calls/server-clock.ts'

export { contextKeys, noteClockOffset }

const PATIENCE_MS = 10_000

/** Client errors, such as a 404 or an early disconnect, are no faults of ours and are in the access log already. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Pick<RouterContextProvider, 'get'> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(contextKeys.noteFault)(error)
}

/** Robots get the complete page, people the shell as soon as it is ready. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(contextKeys.nonce)
  return new Promise((resolve, reject) => {
    let shellStood = false
    let failed = false
    const waitsForAll = isbot(request.headers.get('user-agent') ?? '')
    // Clear the timer once nothing is pending, as it would keep the page and its data in memory.
    const stopWaiting = () => clearTimeout(patience)
    const answer = () => {
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          shellStood = true
          if (!waitsForAll) answer()
        },
        onAllReady() {
          stopWaiting()
          if (waitsForAll) answer()
        },
        onShellError(error) {
          stopWaiting()
          reject(error)
        },
        onError(error: unknown) {
          failed = true
          // A failed shell is thrown to React Router, which reports it.
          if (shellStood) handleError(error, { request, context: loadContext })
        },
      },
    )
    const patience = setTimeout(abort, PATIENCE_MS).unref()
  })
}
