import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import type { z } from 'zod'
import type { Answer } from './answers.ts'
import { authorize, authRequest } from './authorize.ts'
import { settlementStatus } from './batches.ts'
import type { Sandbox } from './context.ts'
import { capture, followUpRequest, refund, voidByOrderId, voidCharge } from './follow-up.ts'
import { inquire, inquireByOrder } from './inquiry.ts'
import { twentyAMinute } from './limiter.ts'
import { deleteProfile, getProfile, profileRequest, putProfile } from './profiles.ts'
import { shuffled } from './shuffle.ts'

export const sandboxCredentials = { username: 'sandbox', password: 'sandbox' }

type Bindings = { Bindings: HttpBindings }

const give = (context: Context, answer: Answer | Answer[]): Response =>
  context.json(Array.isArray(answer) ? answer.map(shuffled) : shuffled(answer))

async function bodyOf<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S> | null> {
  const read = schema.safeParse(await context.req.json().catch(() => null))
  return read.success ? read.data : null
}

const badSyntax = (context: Context): Response => context.text('Bad Request', 400)

function hangUp(context: Context<Bindings>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function authCall(sandbox: Sandbox) {
  return async (context: Context<Bindings>): Promise<Response> => {
    const asked = await bodyOf(context, authRequest)
    if (asked === null) return badSyntax(context)
    const fault = sandbox.faults.take()
    if (fault === 'drop-before-approve') return hangUp(context)
    if (fault === '500') return context.text('Internal Server Error', 500)
    const answer = authorize(sandbox, asked)
    if (fault === 'drop-after-approve') return hangUp(context)
    if (fault === 'garbage') return context.html('<html><body>Service unav')
    // Sends nothing: the connection stays open until the client gives up.
    if (fault === 'timeout') return RESPONSE_ALREADY_SENT
    return give(context, answer)
  }
}

const followUps = { capture, void: voidCharge, voidByOrderId, refund }

export function gatewayRoutes(sandbox: Sandbox): Hono<Bindings> {
  const routes = new Hono<Bindings>()
  routes.use(basicAuth({ ...sandboxCredentials, realm: 'CardConnect REST' }))
  if (sandbox.strict) {
    const limit = twentyAMinute()
    for (const path of ['/inquire/*', '/inquireByOrderid/*', '/profile/*', '/settlestat']) routes.use(path, limit)
  }
  routes.put('/', (context) => context.text('CardConnect REST Servlet.'))
  routes.on(['PUT', 'POST'], '/auth', authCall(sandbox))
  for (const [name, followUp] of Object.entries(followUps)) {
    routes.on(['PUT', 'POST'], `/${name}`, async (context) => {
      const asked = await bodyOf(context, followUpRequest)
      return asked === null ? badSyntax(context) : give(context, followUp(sandbox, asked))
    })
  }
  askingRoutes(routes, sandbox)
  return routes
}

function askingRoutes(routes: Hono<Bindings>, sandbox: Sandbox) {
  routes.get('/inquire/:retref/:merchid', (context) => {
    const { retref, merchid } = context.req.param()
    return give(context, inquire(sandbox, retref, merchid))
  })
  routes.get('/inquireByOrderid/:orderid/:merchid/:set?', (context) => {
    const { orderid, merchid } = context.req.param()
    return give(context, inquireByOrder(sandbox, orderid, context.req.param('set') === '1' ? merchid : null))
  })
  routes.on(['PUT', 'POST'], '/profile', async (context) => {
    const asked = await bodyOf(context, profileRequest)
    return asked === null ? badSyntax(context) : give(context, putProfile(sandbox, asked))
  })
  routes.get('/profile/:profileid/:acctid{\\d*}/:merchid', (context) =>
    give(context, getProfile(sandbox, context.req.param())),
  )
  routes.delete('/profile/:profileid/:acctid{\\d*}/:merchid', (context) =>
    give(context, deleteProfile(sandbox, context.req.param())),
  )
  routes.get('/settlestat', (context) => {
    const { merchid = '', date = '', batchid = '' } = context.req.query()
    const batches = settlementStatus(sandbox, merchid, { date, batchid })
    return batches.length > 0 ? give(context, batches) : context.text('Null batches')
  })
}
