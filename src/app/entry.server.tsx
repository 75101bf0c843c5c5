import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { contextKeys } from '#app/api.ts'

export { contextKeys }

const PATIENCE_MS = 10_000

/** Renders a page to HTML; robots wait for all of it, people get the shell as soon as it stands. */
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
    // Once nothing is waited for, what would end the waiting must not hold the page and all that was asked for it.
    const stopWaiting = () => clearTimeout(patience)
    const answer = () => {
      shellStood = true
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
          if (shellStood) console.error(error)
        },
      },
    )
    const patience = setTimeout(abort, PATIENCE_MS).unref()
  })
}
