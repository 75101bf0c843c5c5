import { describe, expect, test } from 'vitest'
import { newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { passwordLinkJob } from './password-link.job.ts'

// An address is verified by its requester: with the account's session, or by making the account the reader's own.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const victim = 'dana@home.example'
const stranger = 'a-strangers-own'
const own = 'danas-own-words'

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
async function logIn(username: string, secret: string): Promise<{ status: number; token: string; id: number }> {
  const headers = { Authorization: basic(username, secret) }
  const { status, body } = await haulyard.request(wirePath('users.login'), { method: 'POST', headers })
  const { token, user } = body as { token: string; user?: { id: number } }
  return { status, token, id: user?.id ?? 0 }
}
async function mailTo(recipient: string): Promise<{ subject: string; text: string }> {
  const [mail] = await haulyard.rows<{ subject: string; text: string }>(
    'select subject, text from messages where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return mail ?? { subject: '', text: '' }
}
const codeIn = ({ text }: { text: string }) => /confirm-address\/(\w+)/.exec(text)?.[1] ?? ''
const codeFor = async (recipient: string) => codeIn(await mailTo(recipient))

let founders = 0
async function register(username: string, more: object = {}): Promise<void> {
  founders += 1
  const { body } = await haulyard.ask(
    'canmanager.register',
    {
      groupname: 'Blue Ridge Waste',
      companyphone: '478-555-0100',
      companyaddress: '1 Yard Road',
      owner: true,
      firstname: 'Dana',
      lastname: 'Waters',
      username,
      groupId: '',
      roleId: '',
      password: stranger,
      confirm_password: stranger,
      ...more,
    },
    { from: `10.1.0.${founders}` },
  )
  expect(body.success).toBe(true)
}

test('hides my data from a stranger who registered with my address when I open the link', async () => {
  const order = await orders.carts()
  const bought = { ...order, user: { ...order.user, email: victim } }
  const placed = await haulyard.ask('services.purchase', bought, { key: newKey() })
  expect(placed.body.success).toBe(true)
  await register(victim)
  const session = await logIn(victim, stranger)
  const mail = await mailTo(victim)
  expect(mail.text).toContain('Dana Waters')
  expect(mail.text).toContain('Blue Ridge Waste')
  const pressed = await haulyard.ask('users.confirmUsername', { code: codeIn(mail) })
  expect(pressed.body).toEqual({ success: false, needs: 'password', message: userMessages.choosePassword })
  expect((await haulyard.ask('customers.getOwn', {}, bearer(session.token))).body).toEqual([])

  const proof = { code: codeIn(mail), password: own, confirmPassword: own }
  const { body } = await haulyard.ask('users.confirmUsername', proof)
  expect(body).toEqual({ success: true, message: userMessages.confirmedWithNewPassword(victim) })
  expect((await haulyard.ask('users.authorize', {}, bearer(session.token))).status).toBe(401)
  expect((await logIn(victim, stranger)).status).toBe(401)
  const mine = await logIn(victim, own)
  const { body: seen } = await haulyard.ask('customers.getOwn', {}, bearer(mine.token))
  expect(seen.map(({ orders }) => orders.length)).toEqual([1])
})

describe('a founder', () => {
  test('who is logged in confirms in one click, and stays logged in', async () => {
    await register('fern@yard.example')
    const { token } = await logIn('fern@yard.example', stranger)
    const code = await codeFor('fern@yard.example')
    const { body } = await haulyard.ask('users.confirmUsername', { code }, bearer(token))
    expect(body).toEqual({ success: true, message: userMessages.confirmed('fern@yard.example') })
    expect((await haulyard.ask('users.authorize', {}, bearer(token))).body.user.verified).toBe(true)
    expect((await logIn('fern@yard.example', stranger)).status).toBe(200)
  })

  test('cannot confirm under another login', async () => {
    await register('moss@yard.example')
    const code = await codeFor('moss@yard.example')
    const { body } = await haulyard.ask('users.confirmUsername', { code }, { as: 'owner' })
    expect(body).toMatchObject({ success: false, needs: 'password' })
  })

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, 'password', newPasswordMessages.tooShort],
    [{ password: own, confirmPassword: 'another' }, 'confirmPassword', newPasswordMessages.differs],
  ])('gets the problem with %j at its field', async (sent, field, message) => {
    await register(`pine${founders}@yard.example`)
    const code = await codeFor(`pine${founders - 1}@yard.example`)
    const { status, body } = await haulyard.send('users.confirmUsername', { code, ...sent })
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  })

  test('gets the same answer for a repeat', async () => {
    await register('elm@yard.example')
    const asked = { code: await codeFor('elm@yard.example'), password: own, confirmPassword: own }
    const key = newKey()
    const first = await haulyard.ask('users.confirmUsername', asked, { key })
    expect(first.body.success).toBe(true)
    expect((await haulyard.ask('users.confirmUsername', asked, { key })).body).toEqual(first.body)
    expect((await haulyard.ask('users.confirmUsername', asked)).body.message).toBe(userMessages.codeEnded)
  })

  test('has a day to open the link', async () => {
    const late = await openTestHaulyard()
    const [user] = await late.rows<{ id: number }>(`select id from users where username = 'new-manager@demo.test'`)
    await late.ask('users.update', { id: user?.id as number, username: 'late@yard.example' }, { as: 'admin' })
    const [mail] = await late.rows<{ text: string }>(`select text from messages where recipient = 'late@yard.example'`)
    const code = codeIn(mail ?? { text: '' })
    late.clock.advance(23.9 * 3600)
    const seen = await late.ask('users.getAddressCheck', { code })
    expect(seen.body.asked).toMatchObject({ username: 'late@yard.example' })
    late.clock.advance(0.2 * 3600)
    expect((await late.ask('users.getAddressCheck', { code })).body).toEqual({ asked: null })
    expect((await late.ask('users.confirmUsername', { code })).body).toEqual({
      success: false,
      message: userMessages.codeEnded,
    })
  })
})

describe('a new username', () => {
  const change = async (username: string, to: string) => {
    const { token, id } = await logIn(username, password)
    await haulyard.ask('users.update', { id, username: to, currentpassword: password }, bearer(token))
    return { token, id, code: await codeFor(to) }
  }

  test('is confirmed by the account’s own session only: a stranger at a mistyped address cannot take over', async () => {
    const { token, code } = await change('tasha@demo.test', 'tasha@typo.example')
    for (const more of [{}, { password: own, confirmPassword: own }]) {
      const { body } = await haulyard.ask('users.confirmUsername', { code, ...more })
      expect(body).toEqual({ success: false, needs: 'login', message: userMessages.logInToConfirm })
    }
    expect((await logIn('tasha@demo.test', password)).status).toBe(200)
    const { body } = await haulyard.ask('users.confirmUsername', { code }, bearer(token))
    expect(body.success).toBe(true)
    expect((await logIn('tasha@typo.example', password)).status).toBe(200)
  })

  test('expires with any change of the password', async () => {
    const asked = await change('corey@demo.test', 'corey@evil.example')
    const sent = { id: asked.id, password: own, currentpassword: password }
    await haulyard.ask('users.update', sent, bearer(asked.token))
    expect((await haulyard.ask('users.getAddressCheck', { code: asked.code })).body).toEqual({ asked: null })

    const other = await change('magnolia@demo.test', 'magnolia@evil.example')
    const job = { username: 'magnolia@demo.test', invited: false, inviter: null }
    await passwordLinkJob(haulyard.haulyard).handle(job, {} as never)
    const reset = /password-reset\/(\w+)/.exec((await mailTo('magnolia@demo.test')).text)?.[1] ?? ''
    const chosen = { username: 'magnolia@demo.test', password: own, confirmPassword: own, code: reset }
    expect((await haulyard.ask('users.doPasswordReset', chosen)).body.success).toBe(true)
    expect((await haulyard.ask('users.getAddressCheck', { code: other.code })).body).toEqual({ asked: null })
  })

  test('needs a verified address, and is reported to the old one only if that was verified', async () => {
    await register('oak@yard.example')
    const { token, id } = await logIn('oak@yard.example', stranger)
    const sent = { id, username: 'victim@elsewhere.example', currentpassword: stranger }
    const { status, body } = await haulyard.ask('users.update', sent, bearer(token))
    expect([status, body]).toEqual([403, { status: 'Forbidden', message: userMessages.senderUnverified }])
    expect(await mailTo('victim@elsewhere.example')).toEqual({ subject: '', text: '' })
  })
})

describe('the page of the link', () => {
  test('names the requester, and what confirming requires', async () => {
    await register('ivy@yard.example')
    const code = await codeFor('ivy@yard.example')
    const asked = { username: 'ivy@yard.example', by: 'Dana Waters of Blue Ridge Waste' }
    const seen = await haulyard.ask('users.getAddressCheck', { code })
    expect(seen.body).toEqual({ asked: { ...asked, needs: 'password' } })
    const { token } = await logIn('ivy@yard.example', stranger)
    expect((await haulyard.ask('users.getAddressCheck', { code }, bearer(token))).body).toEqual({
      asked: { ...asked, needs: 'nothing' },
    })
  })

  test('rejects an unknown code', async () => {
    expect((await haulyard.ask('users.getAddressCheck', { code: newKey() })).body).toEqual({ asked: null })
  })
})

test('codes are limited to thirty tries an hour and address', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await haulyard.ask('users.confirmUsername', { code: newKey() }, { from: '10.2.0.1' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
