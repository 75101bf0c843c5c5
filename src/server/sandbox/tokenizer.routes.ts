import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { openBrowserModules } from '#server/sandbox/tokenizer/browser-modules.ts'
import { passesLuhn } from '#server/sandbox/tokenizer/card-entry.ts'
import { readTokenizerOptions } from '#server/sandbox/tokenizer/options.ts'
import { framePolicy, MODULES_PATH, tokenizerPage } from '#server/sandbox/tokenizer/page.ts'
import type { Sandbox } from './context.ts'
import type { Vault } from './vault.ts'

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

const question = z.object({
  account: z.string().optional(),
  expiry: z.string().default(''),
  cvv: z.string().default(''),
  unique: z.boolean().default(false),
})

type TokenAnswer = { message: string; errorcode: number; token: string }

const refusal = (errorcode: number, message: string): TokenAnswer => ({ message, errorcode, token: '' })

/** The tokenizer call, with CardSecure's error numbers. `body` is parsed JSON, or undefined. */
function answerTokenize(vault: Vault, body: unknown): TokenAnswer {
  const asked = question.safeParse(body)
  if (!asked.success) return refusal(77, 'The request could not be read')
  const { account, expiry, cvv, unique } = asked.data
  if (account === undefined) return refusal(74, 'The card number is missing')
  if (account === '') return refusal(14, 'The card number is empty')
  if (!/^\d+$/.test(account)) return refusal(8, 'The card number has characters that are not digits')
  if (account.length > 19) return refusal(13, 'The card number is too long')
  if (account.length < 13) return refusal(21, 'The card number is too short')
  if (!passesLuhn(account)) return refusal(54, 'The card number is not valid')
  return { message: 'OK', errorcode: 0, token: vault.tokenize(account, { expiry, cvv }, unique) }
}
