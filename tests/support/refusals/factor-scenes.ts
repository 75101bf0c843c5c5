import type { Examples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { basic, LOGINS, password, wirePath } from '#tests/support/test-caller.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import type { Scenes } from './scene.ts'
import { byStaleLogin } from './stale-login.ts'

type FactorCall =
  `users.${'login' | 'beginApp' | 'confirmApp' | 'addPasskey' | 'renewRecovery' | 'removeFactor' | 'prove'}`

export function factorScenes(test: TestHaulyard, examples: Examples): Scenes<FactorCall> {
  const { rows, send, request, haulyard } = test
  const customer = `(select id from users where username = '${LOGINS.customer}')`

  const stale = (name: FactorCall, input: Record<string, unknown> = {}) =>
    byStaleLogin(test, 'customer', () => send(name, input, { as: 'customer' }))
  /** Uses up the hourly limit of wrong codes. */
  const guessedOften = async () => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(`select ${customer} as id`)
    await haulyard.limits.reserve([['codesPerAccount', String(id)]], 20).catch(() => undefined)
  }

  return {
    'users.login': {
      'second-factor.needed': async () => {
        const secondFactor = (is: boolean) =>
          rows('update users set second_factor = $1 where username = $2', [is, LOGINS.customer])
        await secondFactor(true)
        const headers = { Authorization: basic(LOGINS.customer, password), 'Idempotency-Key': newKey() }
        return request(wirePath('users.login'), { method: 'POST', headers }).finally(() => secondFactor(false))
      },
    },
    'users.beginApp': { 'proof.needed': () => stale('users.beginApp') },
    'users.confirmApp': {
      'proof.needed': () => stale('users.confirmApp', examples['users.confirmApp']),
      'too-many': async () => {
        await guessedOften()
        return send('users.confirmApp', examples['users.confirmApp'], { as: 'customer' })
      },
    },
    'users.addPasskey': { 'proof.needed': () => stale('users.addPasskey', examples['users.addPasskey']) },
    'users.renewRecovery': { 'proof.needed': () => stale('users.renewRecovery') },
    'users.removeFactor': { 'proof.needed': () => stale('users.removeFactor', { factor: 'all' }) },
    'users.prove': {
      'too-many': async () => {
        await guessedOften()
        const withFactor = (has: boolean) => rows(`update users set second_factor = $1 where id = ${customer}`, [has])
        await withFactor(true)
        const sent = { ...examples['users.prove'], code: '000000' }
        return send('users.prove', sent, { as: 'customer' }).finally(() => withFactor(false))
      },
    },
  }
}
