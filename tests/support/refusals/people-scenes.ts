import { companyId } from '#contract/fields.ts'
import { senderBucket } from '#server/calls/limits/figures.ts'
import { hashToken } from '#server/identity/session-user.ts'
import type { Env } from '#server/settings/env.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import type { Examples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { LOGINS, type Part, password } from '#tests/support/test-caller.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import type { Scenes } from './scene.ts'
import { byStaleLogin } from './stale-login.ts'

const NOBODY = 999_999_999

type UserCall = `users.${'create' | 'insert' | 'update' | 'endSessions' | 'deleteUser' | 'confirmUsername'}`
type CrewCall =
  | 'canmanager.invite'
  | 'canmanager.join'
  | 'users.switchCompany'
  | 'canmanager.register'
  | 'canmanager.removeMember'

async function under<T>({ haulyard }: TestHaulyard, settings: Partial<Env>, ask: () => Promise<T>): Promise<T> {
  const { env } = haulyard
  haulyard.env = { ...env, ...settings }
  return ask().finally(() => Object.assign(haulyard, { env }))
}

async function unverified<T>({ rows }: TestHaulyard, ask: () => Promise<T>): Promise<T> {
  const verify = (is: boolean) => rows('update users set verified = $1 where username = $2', [is, LOGINS.owner])
  await verify(false)
  return ask().finally(() => verify(true))
}

/** Code of a link to a username that was taken by another account in the meantime. */
async function linkToTakenName({ rows, clock }: TestHaulyard, user: number): Promise<string> {
  const code = newKey()
  await rows(
    `insert into address_checks (code_hash, user_id, username, created_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 hour')`,
    [hashToken(code), user, LOGINS.owner, clock.now()],
  )
  return code
}

export function userScenes(test: TestHaulyard, examples: Examples): Scenes<UserCall> {
  const { send, haulyard } = test
  const idOf = async (part: Part) =>
    (await demoRow<{ id: number }>(test, 'select id from users where username = $1', [LOGINS[part]])).id

  /** Uses up a company's limit of email recipients. */
  const writtenToMany = async () => {
    await haulyard.limits.reserve([senderBucket(companyId.parse(38), await idOf('other'))], 50).catch(() => undefined)
  }
  const addCustomer = (as: Part, companyid: number, more: object = {}) =>
    send('users.create', { companyid, fullname: 'Lena Wells', email: `${newKey()}@example.com`, ...more }, { as })
  const renameOneself = async (as: Part) =>
    send('users.update', { id: await idOf(as), username: `${newKey()}@example.com`, currentpassword: password }, { as })

  const asStaleAdmin = (name: UserCall, input: Record<string, unknown>) =>
    byStaleLogin(test, 'admin', () => send(name, input, { as: 'admin' }))

  return {
    'users.endSessions': { 'proof.needed': () => asStaleAdmin('users.endSessions', {}) },
    'users.insert': {
      'proof.needed': () => asStaleAdmin('users.insert', { username: `${newKey()}@example.com`, role: 'admin' }),
    },
    'users.create': {
      'proof.needed': () => asStaleAdmin('users.create', { username: `${newKey()}@example.com`, role: 'hauler' }),
      'customer.number-taken': async () => {
        await test.rows(`insert into customers (company_id, fullname, number) values (35, 'Ann Number', 'A-105')`)
        return addCustomer('owner', 35, { number: 'A-105' })
      },
      'user.fields-denied': () => addCustomer('owner', 35, { password }),
      'sender.unverified': () => unverified(test, () => addCustomer('owner', 35)),
      'too-many': async () => {
        await writtenToMany()
        return addCustomer('other', 38)
      },
    },
    'users.update': {
      'proof.needed': async () => asStaleAdmin('users.update', { id: await idOf('driver'), role: 'can-manager' }),
      'user.changed': () => send('users.update', { ...examples['users.update'], version: 999 }, { as: 'admin' }),
      'user.standing-own': async () =>
        send('users.update', { id: await idOf('admin'), status: 'Banned' }, { as: 'admin' }),
      'user.fields-denied': async () => send('users.update', { id: await idOf('owner'), company: 38 }, { as: 'owner' }),
      'sender.unverified': () => unverified(test, () => renameOneself('owner')),
      'too-many': async () => {
        await writtenToMany()
        return renameOneself('other')
      },
    },
    'users.deleteUser': {
      'user.oneself': async () => send('users.deleteUser', { id: await idOf('admin') }, { as: 'admin' }),
      'not-found': () => send('users.deleteUser', { id: NOBODY }, { as: 'admin' }),
    },
    'users.confirmUsername': {
      'username.taken': async () =>
        send('users.confirmUsername', { code: await linkToTakenName(test, await idOf('driver')) }, { as: 'driver' }),
    },
  }
}

export function crewScenes(test: TestHaulyard, examples: Examples): Scenes<CrewCall> {
  const { send } = test
  return {
    'canmanager.invite': {
      'sender.unverified': () =>
        unverified(test, () => send('canmanager.invite', examples['canmanager.invite'], { as: 'owner' })),
      'not-found': () =>
        send('canmanager.invite', { to: 'new@example.test', code: `${NOBODY}::abcdef12` }, { as: 'owner' }),
    },
    'canmanager.join': {
      'member.admin': () => send('canmanager.join', examples['canmanager.join'], { as: 'admin' }),
    },
    'users.switchCompany': { 'not-found': () => send('users.switchCompany', { companyId: 38 }, { as: 'owner' }) },
    'canmanager.register': {
      'registration.closed': () =>
        under(test, { registration: 'closed' }, () => send('canmanager.register', examples['canmanager.register'])),
      'registration.by-invitation': () =>
        under(test, { registration: 'invite' }, () => send('canmanager.register', examples['canmanager.register'])),
    },
    'canmanager.removeMember': {
      'member.not-removable': () =>
        send('canmanager.removeMember', { groupid: 135, username: LOGINS.manager }, { as: 'manager' }),
    },
  }
}

export function mailScenes(test: TestHaulyard): Scenes<'messages.sendAgain'> {
  return {
    'messages.sendAgain': {
      'mail.off': () => under(test, { mailOff: true }, () => test.send('messages.sendAgain', {}, { as: 'admin' })),
    },
  }
}
