import { beforeEach, expect, test } from 'vitest'
import { newKey } from '#tests/support/orders.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A slow file store or geocoder must not hold a database connection: with one connection per pool, a call waiting
// inside its transaction would block every other call.

let isSlow = false
const waiting: (() => void)[] = []
const whenReleased = () => (isSlow ? new Promise<void>((release) => waiting.push(release)) : Promise.resolve())
const release = () => {
  isSlow = false
  for (const go of waiting.splice(0)) go()
}

const haulyard = await openTestHaulyard()
const { storage, geocoder } = haulyard.haulyard.outside
Object.assign(haulyard.haulyard.outside, {
  storage: {
    ...storage,
    put: (...file: Parameters<typeof storage.put>) => whenReleased().then(() => storage.put(...file)),
  },
  geocoder: { ...geocoder, locate: (text: string) => whenReleased().then(() => geocoder.locate(text)) },
})
const { ask, rows } = haulyard
const [task] = await rows<{ id: string }>(
  `select t.id from tasks t join users u on u.id = t.assigned_user
   where u.username = 'driver@demo.test' and not done and not archived and delivery_date = (
     select min(delivery_date) from tasks where company_id = 35 and delivery_date >= $1::date) limit 1`,
  [haulyard.haulyard.now().toISOString().slice(0, 10)],
)
const id = task?.id ?? ''

beforeEach(async () => {
  await Promise.all((['owner', 'manager', 'admin'] as const).map(haulyard.tokenOf))
  for (const pool of [haulyard.actors.public, haulyard.actors.staff, haulyard.actors.counts]) pool.options.max = 1
})

const NEW_TASK = { groupId: 135, address: '120 Oak Street', assignedTo: 'manager@demo.test' }
const at = () => haulyard.haulyard.now().toISOString()
const remark = () => ({ id: crypto.randomUUID(), groupid: 135, task: id, at: at(), kind: 'note', photo: pngFile() })
const slowCalls: [string, () => Promise<{ status: number }>][] = [
  ['a remark with a photo', () => ask('canmanager.addRemark', remark() as never, { as: 'manager', key: newKey() })],
  ['an uploaded picture', () => ask('image.upload', { image: pngFile() }, { as: 'owner' })],
  [
    'a task at a new address',
    () => ask('canmanager.updateTask', { id, groupId: 135, address: '9 Far Road' }, { as: 'manager' }),
  ],
  ['a new task', () => ask('canmanager.createTask', NEW_TASK, { as: 'manager' })],
]

test.each(slowCalls)('%s blocks no lists and locks while the outside service is slow', async (_what, call) => {
  isSlow = true
  const slow = call()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  const list = await ask('customers.getCustomers', { companyId: 35 }, { as: 'owner' })
  const done = await ask('canmanager.updateTask', { id, groupId: 135, notes: at() }, { as: 'manager' })
  release()
  expect([list.status, done.status]).toEqual([200, 200])
  expect((await slow).status).toBe(200)
})

test('saving a task with an unchanged address does not geocode it', async () => {
  const [row] = await rows<{ address: string }>('select address from tasks where id = $1', [id])
  isSlow = true
  const { status } = await ask(
    'canmanager.updateTask',
    { id, groupId: 135, address: row?.address ?? '', notes: 'Gate' },
    { as: 'manager' },
  )
  release()
  expect(status).toBe(200)
})
