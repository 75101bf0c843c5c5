import { randomUUID } from 'node:crypto'
import type { Answer, Asked, CallName, GetName, PostName } from '../../src/contract/contract.ts'
import { serverOrigin } from './wire-orders.ts'

/** Calls over the wire as one person, without a browser, typed by the contract. */
export interface WireClient {
  user: Answer<'users.login'>['user']
  ask: <N extends GetName>(name: N, query: Asked<N>) => Promise<Answer<N>>
  write: <N extends PostName>(name: N, input: Asked<N>) => Promise<Answer<N>>
}

export async function openWire(
  username: string,
  password: string,
  origin: string = serverOrigin(),
): Promise<WireClient> {
  const urlOf = (name: CallName) => `${origin}/cfc/api/${name.replace('.', '.cfc?method=')}`
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const { token, user } = await answerOf<'users.login'>(
    await fetch(urlOf('users.login'), { method: 'POST', body: '{}', headers: { ...JSON_BODY, authorization: basic } }),
  )
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  return {
    user,
    ask: async (name, query) =>
      answerOf(await fetch(`${urlOf(name)}&${new URLSearchParams(query as Record<string, string>)}`, { headers })),
    write: async (name, input) =>
      answerOf(
        await fetch(urlOf(name), {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(input),
        }),
      ),
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

async function answerOf<N extends CallName>(answer: Response): Promise<Answer<N>> {
  const text = await answer.text()
  if (!answer.ok || text.includes('"success":false')) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text) as Answer<N>
}
