import { newKey } from '#bench/support/place-orders.ts'

export interface Session {
  url: string
  token: string
}

/** The demo's owner at one of the servers. */
export async function logInAt(url: string): Promise<Session> {
  const headers = { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` }
  const answer = await fetch(`${url}/cfc/api/users.cfc?method=login`, { method: 'POST', headers })
  return { url, token: ((await answer.json()) as { token: string }).token }
}

/** A call with a new key. @throws when the answer is not 200, or missing */
export async function callAs({ url, token }: Session, name: string, body: object): Promise<unknown> {
  const [component, method] = name.split('.')
  const answer = await fetch(`${url}/cfc/api/${component}.cfc?method=${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': newKey(), Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
