import { type CallName, contract } from '#contract/contract.ts'
import { dispatch } from '#server/dispatch.ts'
import type { House } from '#server/house.ts'
import type { Visit } from '#server/visit.ts'

/** The door as pages use it in process: the same dispatcher as over the wire, for reading only. */
export interface PageDoor {
  /** @throws Response with the refusal's status and body, which the page's error screen shows. */
  get(name: CallName, input: Record<string, unknown>): Promise<unknown>
}

export function openPageDoor(house: House, visit: Visit, cookieToken: string | null, agent: string): PageDoor {
  return {
    async get(name, input) {
      if (contract[name].verb !== 'GET') throw new Error(`A page only reads, and ${name} changes something`)
      const knock = {
        name,
        input,
        unreadable: false,
        token: cookieToken,
        basic: null,
        idempotencyKey: null,
        agent,
        ...visit,
      }
      const reply = await dispatch(house, knock)
      if (reply.status < 300) return reply.body
      throw Response.json(reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}
