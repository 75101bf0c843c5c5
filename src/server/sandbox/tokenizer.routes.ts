import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { openBrowserModules } from '#server/sandbox/tokenizer/browser-modules.ts'
import { readTokenizerOptions } from '#server/sandbox/tokenizer/options.ts'
import { framePolicy, MODULES_PATH, tokenizerPage } from '#server/sandbox/tokenizer/page.ts'
import { answerTokenize } from './cardsecure.ts'
import type { Sandbox } from './context.ts'

/** The card frame and its call: the only two places that ever receive a card number. */
export function tokenizerRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()
  const browserModule = openBrowserModules()

  routes.get('/itoke/ajax-tokenizer.html', (context) => {
    const nonce = randomBytes(16).toString('base64')
    const options = readTokenizerOptions(new URL(context.req.url).search)
    context.header('Content-Security-Policy', framePolicy(nonce))
    return context.html(tokenizerPage(options, nonce, sandbox.now().getUTCFullYear()))
  })

  routes.get(`${MODULES_PATH}:name`, (context) => {
    const script = browserModule(context.req.param('name'))
    return script === null ? context.notFound() : context.body(script, 200, { 'Content-Type': 'text/javascript' })
  })

  routes.post('/cardsecure/api/v1/ccn/tokenize', async (context) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== new URL(context.req.url).origin) return context.text('Forbidden', 403)
    if (context.req.query('fake') === '500') return context.text('Internal Server Error', 500)
    const body: unknown = await context.req.json().catch(() => undefined)
    return context.json(answerTokenize(sandbox.vault, body))
  })

  return routes
}
