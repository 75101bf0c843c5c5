import { type CallName, contract } from '#contract/contract.ts'
import { REFUSAL_HEADER } from '#contract/refusals.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { dispatch } from './dispatch.ts'

export interface PageCalls {
  /**
   * @throws Response with the refusal's status and body, and its code as the status text, since screens see no headers
   */
  get(name: CallName, input: Record<string, unknown>): Promise<unknown>
}

export function openPageCalls(
  app: AppContext,
  received: RequestContext,
  cookieToken: string | null,
  agent: string,
): PageCalls {
  return {
    async get(name, input) {
      if (contract[name].verb !== 'GET') throw new Error(`Pages can only call GET endpoints, not ${name}`)
      const request = {
        name,
        input,
        unreadable: false,
        token: cookieToken,
        replaces: null,
        basic: null,
        idempotencyKey: null,
        solution: null,
        agent,
        ...received,
      }
      const reply = await dispatch(app, request)
      if (reply.status < 300) return reply.body
      const { status, headers } = reply
      throw Response.json(reply.body, { status, headers, statusText: headers[REFUSAL_HEADER] })
    },
  }
}
