import { newKey } from '#tests/support/orders.ts'
import { password } from '#tests/support/test-caller.ts'
import { pngFile } from '#tests/support/test-files.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'

/** Well-formed but fake. */
const noPasskey = {
  ...({ id: 'none', rawId: 'none', type: 'public-key', clientExtensionResults: {} } as const),
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}

/** Calls that change or delete a user get one of their own. */
export async function usersExamples(test: ExampleData, company: ExampleCompany): Promise<ExamplesOf<'users'>> {
  const [made] = await test.rows<{ id: number }>(
    `insert into users (username, role) values ($1, 'customer') returning id`,
    [`leaver-of-${company}@example.com`],
  )
  if (!made) throw new Error('No user was made')
  return {
    'users.login': {},
    'users.authorize': {},
    'users.logout': {},
    'users.getMemberships': {},
    'users.switchCompany': { companyId: company },
    'users.get': { i: made.id },
    'users.reload': { i: made.id },
    'users.update': { id: made.id },
    'users.getSessions': {},
    'users.endSessions': {},
    'users.resetProfileImage': { uid: made.id },
    'users.updateProfileImage': { uid: made.id, image: pngFile() },
    'users.initPasswordReset': { username: 'nobody@example.com' },
    'users.doPasswordReset': {
      username: 'nobody@example.com',
      password: 'long enough',
      confirmPassword: 'long enough',
      code: newKey(),
    },
    'users.getPasswordReset': { code: newKey() },
    'users.getAddressCheck': { code: newKey() },
    'users.confirmUsername': { code: newKey() },
    'users.getUsers': { query: 'demo' },
    'users.getPage': { query: 'demo', sort: 'name' },
    'users.export': { query: 'demo' },
    'users.insert': { username: `${newKey()}@example.com` },
    'users.create': { companyid: company, role: 'customer', fullname: 'Rosa Field', email: 'rosa@example.com' },
    'users.deleteUser': { id: made.id },
    'users.getFactors': {},
    'users.beginApp': {},
    'users.confirmApp': { code: '000000' },
    'users.getNewPasskey': {},
    'users.addPasskey': { name: 'Phone', passkey: noPasskey },
    'users.renewRecovery': {},
    'users.removeFactor': { uid: made.id, factor: 'all' },
    'users.getProof': {},
    'users.prove': { password },
  }
}
