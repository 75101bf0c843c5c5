import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { PushOutcome } from '#server/adapters/push/push.ts'
import { aDevice } from '#tests/support/cans/push-device.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { tellDriversJob } from './tell-drivers.job.ts'

// Notifications about stops of today that came or left.

const GROUP = 135
const DRIVER = 'driver@demo.test'
const TASHA = 'tasha@demo.test'

const sent: { endpoint: string; notice: object }[] = []
let answer: (endpoint: string) => PushOutcome = () => 'sent'
const push = {
  key: 'a key',
  send: async ({ endpoint }: { endpoint: string }, notice: object) => {
    sent.push({ endpoint, notice })
    return answer(endpoint)
  },
}
const haulyard = await openTestHaulyard({ outside: { push }, parts: { pushKey: push.key } })
const { ask, rows, clock } = haulyard
const today = todayIn('America/New_York', clock.now())
const [driver] = await rows<{ id: number }>('select id from users where username = $1', [DRIVER])
const userId = driver?.id
const asManager = { as: 'manager' } as const
const asDriver = { as: 'driver' } as const

const sweep = () => tellDriversJob(haulyard.haulyard).handle({}, {} as never)
/** Sweeps, and returns what each device was told. */
async function told(): Promise<string[]> {
  sent.splice(0)
  await sweep()
  return sent.map(({ notice }) => (notice as { words: string[] }).words.join('. '))
}
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const subscribe = (name: string, sending: typeof asManager | typeof asDriver = asDriver) =>
  ask('canmanager.savePush', { groupid: GROUP, ...aDevice(endpointOf(name)) }, { ...sending, key: newKey() })
const devices = () => rows<{ endpoint: string }>('select endpoint from push_subscriptions order by endpoint')

async function makeStop(address: string, more: object = {}, sending: typeof asManager | typeof asDriver = asManager) {
  const stop = { groupId: GROUP, address, assignedTo: DRIVER, deliveryDate: formatDay(today), ...more }
  const { body } = await ask('canmanager.createTask', stop, { ...sending, key: newKey() })
  return body.task.id
}
const change = (id: string, changed: object, sending: typeof asManager | typeof asDriver = asManager) =>
  ask('canmanager.updateTask', { groupId: GROUP, id, ...changed }, { ...sending, key: newKey() })

beforeEach(async () => {
  answer = () => 'sent'
  await rows('delete from push_subscriptions')
  await rows('update tasks set archived = true where company_id = 35 and delivery_date = $1', [today])
  await subscribe('dee')
  await sweep()
})

describe('a driver’s device', () => {
  test('is told a stop that comes, with its number, once', async () => {
    await makeStop('1 Oak Street, Piedmont', { name: 'Ann Yates', phone: '478-555-0100' })
    expect(await told()).toEqual(['New stop: 1 Oak Street, 1st of 1'])
    expect(sent).toEqual([
      { endpoint: endpointOf('dee'), notice: { day: today, words: ['New stop: 1 Oak Street, 1st of 1'] } },
    ])
    expect(await told()).toEqual([])
  })

  test('is told several changes at once', async () => {
    const gone = await makeStop('1 Oak Street')
    await sweep()
    for (const address of ['2 Oak Street', '3 Oak Street', '4 Oak Street']) await makeStop(address)
    await change(gone, { assignedTo: TASHA })
    expect(await told()).toEqual(['3 new stops. Taken off your list: 1 Oak Street'])
  })

  test.each([
    ['another person', { assignedTo: TASHA }],
    ['another day', { deliveryDate: formatDay(addDays(today, 1)) }],
    ['the archive', { archived: true }],
  ])('is told a stop that goes to %s, and back', async (_where, away) => {
    const id = await makeStop('1 Oak Street')
    await sweep()
    await change(id, away)
    expect(await told()).toEqual(['Taken off your list: 1 Oak Street'])
    if ('archived' in away) return
    await change(id, { assignedTo: DRIVER, deliveryDate: formatDay(today) })
    expect(await told()).toEqual(['New stop: 1 Oak Street, 1st of 1'])
  })

  test('is not told what was taken back within the minute', async () => {
    const id = await makeStop('1 Oak Street')
    await change(id, { assignedTo: TASHA })
    expect(await told()).toEqual([])
  })

  test('is not told another order, done stops, other days or other people’s stops', async () => {
    const ids = [await makeStop('1 Oak Street'), await makeStop('2 Oak Street')]
    await sweep()
    await ask('canmanager.reorderTasks', { groupid: GROUP, type: 'deliveries', ids: ids.toReversed() }, asManager)
    await change(ids[0] ?? '', { done: true })
    await change(ids[0] ?? '', { archived: true })
    await makeStop('3 Oak Street', { deliveryDate: formatDay(addDays(today, 1)) })
    await makeStop('4 Oak Street', { assignedTo: TASHA })
    expect(await told()).toEqual([])
  })

  test('is not told its person’s own changes', async () => {
    const id = await makeStop('1 Oak Street')
    const theirs = await makeStop('2 Oak Street', { assignedTo: TASHA })
    await sweep()
    await change(theirs, { assignedTo: DRIVER }, asDriver)
    await change(id, { assignedTo: TASHA }, asDriver)
    expect(await rows('select from tasks where id = $1 and delivery_date = $2', [theirs, today])).toHaveLength(1)
    expect(await told()).toEqual([])
    await change(theirs, { assignedTo: TASHA })
    expect(await told()).toEqual(['Taken off your list: 2 Oak Street'])
  })

  test('is not told the stops of a day that begins', async () => {
    await makeStop('1 Oak Street', { deliveryDate: formatDay(addDays(today, 1)) })
    await rows('update push_subscriptions set day = day - 1')
    await makeStop('2 Oak Street')
    expect(await told()).toEqual([])
  })
})

test('a device is told hours after its session, which is shorter than a shift', async () => {
  await makeStop('1 Oak Street')
  const end = new Date(clock.now().getTime() - 11 * 3_600_000)
  await rows('update sessions set expires_at = $2 where user_id = $1', [userId, end])
  expect(await told()).toEqual(['New stop: 1 Oak Street, 1st of 1'])
  await rows(`update sessions set expires_at = '2100-01-01' where user_id = $1`, [userId])
})

describe('a device gets nothing', () => {
  const silent = async () => {
    await makeStop('1 Oak Street')
    return told()
  }

  test('once its service says that it is gone', async () => {
    answer = () => 'gone'
    expect(await silent()).toHaveLength(1)
    expect(await devices()).toEqual([])
  })

  test('once it is dropped by its person, which no one else can do', async () => {
    const drop = { groupid: GROUP, endpoint: endpointOf('dee') }
    await ask('canmanager.dropPush', drop, asManager)
    expect(await devices()).toHaveLength(1)
    await ask('canmanager.dropPush', drop, asDriver)
    expect(await silent()).toEqual([])
  })

  test('once its person is no member', async () => {
    await makeStop('1 Oak Street')
    await rows(`update memberships set status = 'Ended' where user_id = $1`, [userId])
    expect(await told()).toEqual([])
    await rows(`update memberships set status = 'Active' where user_id = $1`, [userId])
    expect(await told()).toEqual(['New stop: 1 Oak Street, 1st of 1'])
  })

  test('once its person has had no session for half a day', async () => {
    await makeStop('1 Oak Street')
    await rows(`update sessions set expires_at = '2000-01-01' where user_id = $1`, [userId])
    expect(await told()).toEqual([])
    await rows(`update sessions set expires_at = '2100-01-01' where user_id = $1`, [userId])
    expect(await told()).toEqual(['New stop: 1 Oak Street, 1st of 1'])
  })

  test('from a service that fails, and the others do', async () => {
    await subscribe('second')
    await sweep()
    answer = (endpoint) => {
      if (endpoint === endpointOf('dee')) throw new Error('The service answered 500')
      return 'sent'
    }
    expect(await silent()).toHaveLength(2)
    expect(await devices()).toHaveLength(2)
    expect(await told()).toEqual([])
    expect(haulyard.logged().at(-1)).toContain('fcm.googleapis.com')
  })
})

describe('a subscription', () => {
  test.each([
    ['endpoint', { endpoint: 'https://127.0.0.1/push' }],
    ['endpoint', { endpoint: 'http://fcm.googleapis.com/fcm/send/abc' }],
    ['endpoint', { endpoint: 'https://metadata.internal/' }],
    ['p256dh', { p256dh: 'short' }],
    ['auth', { auth: 'not base64url!' }],
  ])('is refused at %s (%j)', async (field, wrong) => {
    const { status, body } = await ask('canmanager.savePush', { groupid: GROUP, ...aDevice(), ...wrong }, asDriver)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('saved again is one device, and belongs to the person who saved it last', async () => {
    await subscribe('dee')
    expect(await devices()).toHaveLength(1)
    await subscribe('dee', asManager)
    expect(await devices()).toHaveLength(1)
    await makeStop('1 Oak Street')
    expect(await told()).toEqual([])
  })

  test('beyond ten of a person replaces the oldest', async () => {
    for (let number = 0; number < 10; number++) {
      clock.advance(1)
      await subscribe(`phone-${number}`)
    }
    expect((await devices()).map(({ endpoint }) => endpoint)).not.toContain(endpointOf('dee'))
    expect(await devices()).toHaveLength(10)
  })

  test('begins with the server’s key', async () => {
    expect((await ask('canmanager.getPushKey', { groupid: GROUP }, asDriver)).body).toEqual({ key: 'a key' })
  })
})
