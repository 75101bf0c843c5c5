import type { Instance } from '#bench/support/instance.ts'
import { newKey } from '#bench/support/place-orders.ts'

type Server = Pick<Instance, 'url'>

/** A demo user's session token. */
export async function logIn({ url }: Server, who: string): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(`${who}@demo.test:demo-password`)}` }
  const answer = await fetch(`${url}/cfc/api/users.cfc?method=login`, { method: 'POST', headers })
  return ((await answer.json()) as { token: string }).token
}

/** One call with a new key. @throws when the answer is not 200, or missing */
export async function call<T>(
  { url }: Server,
  name: string,
  body: object,
  { token, from }: { token?: string; from?: string },
): Promise<T> {
  const [component, method] = name.split('.')
  const answer = await fetch(`${url}/cfc/api/${component}.cfc?method=${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Idempotency-Key': newKey(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
