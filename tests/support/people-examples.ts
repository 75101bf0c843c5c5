import type { Asked, CallName } from '#contract/contract.ts'
import { newKey } from '#tests/support/orders.ts'
import { pngFile } from '#tests/support/test-files.ts'
import type { TestHaulyard } from './test-haulyard.ts'

/** Calls about people and the customers that an office writes; a user of their own may be deleted by them. */
export async function peopleExamples(test: TestHaulyard, company: 35 | 38) {
  const [made] = await test.rows<{ id: number }>(
    `insert into users (username, role) values ($1, 'customer') returning id`,
    [`leaver-of-${company}@example.com`],
  )
  const [customer] = await test.rows<{ id: number }>(
    'select id from customers where company_id = $1 order by id limit 1',
    [company],
  )
  const leaver = made?.id as number
  return {
    'users.get': { i: leaver },
    'users.reload': { i: leaver },
    'users.update': { id: leaver },
    'users.getSessions': {},
    'users.endSessions': {},
    'users.resetProfileImage': { uid: leaver },
    'users.updateProfileImage': { uid: leaver, image: pngFile() },
    'users.initPasswordReset': { username: 'nobody@example.com' },
    'users.doPasswordReset': {
      username: 'nobody@example.com',
      password: 'long enough',
      confirmPassword: 'long enough',
      code: newKey(),
    },
    'users.getAddressCheck': { code: newKey() },
    'users.confirmUsername': { code: newKey() },
    'users.getUsers': { query: 'demo' },
    'users.getPage': { query: 'demo', sort: 'name' as const },
    'users.export': { query: 'demo' },
    'users.insert': { username: `${newKey()}@example.com` },
    'users.create': { companyid: company, role: 'customer', fullname: 'Rosa Field', email: 'rosa@example.com' },
    'users.deleteUser': { id: leaver },
    'customers.update': { id: customer?.id as number, notes: 'Gate code at the side door.' },
    'customers.getOwn': {},
    'messages.getPage': { query: 'demo', state: 'failed' as const },
    'messages.sendAgain': { query: 'nobody@example.com' },
  } satisfies { [N in CallName]?: Asked<N> }
}
