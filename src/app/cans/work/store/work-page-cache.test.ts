import 'fake-indexeddb/auto'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll, remember } from '#app/offline/answer-cache.ts'
import { cachedAnswer } from '#app/offline/device.store.ts'
import { dropSession } from '#app/session/login.store.ts'
import { keepSession } from '#app/session/session.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import type { Crew } from './crew.ts'
import type { WorkPage } from './load-work.ts'
import { workName } from './read-work.ts'
import { WorkPageCache, workRevalidates } from './work-page-cache.ts'

const GROUP = 135
const ZONE = 'America/New_York'
const today = todayIn(ZONE, new Date())
const RANGE = { from: today, to: today, today, archived: false }

const crew = { group: { id: GROUP, name: 'Piedmont crew' }, timezone: ZONE, members: [], routes: [] } as unknown as Crew
const tasks = (...ids: string[]) => ids.map((id) => ({ id })) as Task[]

let lastUser = 700
const manager = (more: Partial<User> = {}): User => {
  lastUser += 1
  return { id: lastUser, username: 'manager@demo.test', role: 'can-manager', canmanagergroupid: GROUP, ...more } as User
}

/** A page as the server returns it. */
const served = (of: string, ...ids: string[]): WorkPage => ({
  groups: null,
  work: { crew, list: { of, tasks: tasks(...ids), asked: 0, from: null, isFirst: false } },
})
const OF = workName({ group: GROUP, type: 'deliveries', range: RANGE })

async function kept(user: User, name: string) {
  await expect.poll(() => cachedAnswer(user.id, name)).toBeDefined()
  return (await cachedAnswer(user.id, name))?.value
}
async function keepPage(user: User, ...ids: string[]) {
  remember(user.id, `crew with drives ${GROUP}`, crew)
  remember(user.id, OF, tasks(...ids))
  await kept(user, OF)
  await kept(user, `crew with drives ${GROUP}`)
}

// A separate URL per test: the same URL twice means a reload.
let lastAddress = 0
const address = (query = '') => {
  lastAddress += 1
  return new URL(`http://haulyard.test/admin/can-manager?visit=${lastAddress}${query}`)
}
const shownIn = ({ work }: WorkPage) => work && { ids: work.list.tasks.map(({ id }) => id), isFirst: work.list.isFirst }
const never = () => new Promise<never>(() => undefined)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

let pages: WorkPageCache
beforeEach(() => {
  fakeStorage()
  pages = new WorkPageCache()
})
afterEach(async () => {
  dropSession()
  vi.unstubAllGlobals()
  await forgetAll()
})

describe('with signal', () => {
  test("the server's page is returned with its request time and cached", async () => {
    const user = manager()
    keepSession('secret', user)
    const before = Date.now()
    const page = await pages.bring('deliveries', address(), async () => served(OF, 'a'))
    expect(shownIn(page)).toEqual({ ids: ['a'], isFirst: false })
    expect(page.work?.list.asked).toBeGreaterThanOrEqual(before)
    expect(await kept(user, OF)).toEqual(tasks('a'))
    expect(await kept(user, `crew with drives ${GROUP}`)).toMatchObject({ timezone: ZONE })
  })

  test("a slow server is overtaken by the device's page, marked as first", async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'old')
    const page = await pages.bring('deliveries', address(), never)
    expect(shownIn(page)).toEqual({ ids: ['old'], isFirst: true })
    expect(page.work?.list).toMatchObject({ from: null, asked: (await cachedAnswer(user.id, OF))?.at })
  })

  test('a reload gets the pending response, requested once', async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'old')
    const answer = Promise.withResolvers<WorkPage>()
    const askServer = vi.fn(() => answer.promise)
    const url = address()
    await pages.bring('deliveries', url, askServer)
    const again = pages.bring('deliveries', url, askServer)
    answer.resolve(served(OF, 'new'))
    expect(shownIn(await again)).toEqual({ ids: ['new'], isFirst: false })
    expect(askServer).toHaveBeenCalledTimes(1)
    await pages.bring('deliveries', url, askServer)
    expect(askServer).toHaveBeenCalledTimes(2)
  })

  test('a pending response for a URL left in the meantime is not used for another', async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'old')
    const left = Promise.withResolvers<WorkPage>()
    const slow = pages.bring('deliveries', address(), () => left.promise)
    const url = address()
    await pages.bring('deliveries', url, async () => served(OF, 'here'))
    await slow
    left.resolve(served(OF, 'left'))
    const again = await pages.bring('deliveries', url, async () => served(OF, 'here again'))
    expect(shownIn(again)?.ids).toEqual(['here again'])
  })

  test("the device forgets other users' lists once there is work to show", async () => {
    const [before, user] = [manager(), manager()]
    await keepPage(before, 'theirs')
    keepSession('secret', user)
    await pages.bring('deliveries', address(), async () => ({ groups: null, work: null }))
    expect(await cachedAnswer(before.id, OF)).toBeDefined()
    await pages.bring('deliveries', address(), async () => served(OF, 'a'))
    await expect.poll(() => cachedAnswer(before.id, OF)).toBeUndefined()
    expect(await kept(user, OF)).toEqual(tasks('a'))
  })

  test('a page without a session is cached for no user', async () => {
    const page = await pages.bring('deliveries', address(), async () => served(OF, 'a'))
    expect(shownIn(page)?.ids).toEqual(['a'])
    await expect(pages.bring('deliveries', address(), unreachable)).rejects.toMatchObject({ init: { status: 503 } })
  })

  test("a refusal by the server does not fall back to the device's page", async () => {
    const user = manager()
    keepSession('secret', user)
    const url = address()
    await pages.bring('deliveries', url, async () => served(OF, 'a'))
    const denied = new Response(null, { status: 302 })
    await expect(pages.bring('deliveries', url, () => Promise.reject(denied))).rejects.toBe(denied)
  })
})

describe('without signal', () => {
  test('the last page is shown with its age', async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'a', 'b')
    const before = Date.now()
    const url = address()
    await pages.bring('deliveries', url, unreachable)
    const page = await pages.bring('deliveries', url, unreachable)
    expect(shownIn(page)).toEqual({ ids: ['a', 'b'], isFirst: false })
    expect(page.work?.list.from).toBeLessThanOrEqual(before)
  })

  test('the anonymous shell is filled from the device', async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'a')
    const url = address()
    await pages.bring('deliveries', url, async () => null)
    expect(shownIn(await pages.bring('deliveries', url, async () => null))?.ids).toEqual(['a'])
  })

  test.each([
    ['days not viewed before', `&from=${addDays(today, 5)}&to=${addDays(today, 5)}`, {}],
    ['a user without a group', '', { canmanagergroupid: null }],
  ] as const)('for %s there is no page', async (_, query, more) => {
    const user = manager(more)
    keepSession('secret', user)
    await keepPage(user, 'a')
    await expect(pages.bring('deliveries', address(query), unreachable)).rejects.toMatchObject({
      init: { status: 503 },
    })
  })

  test("another user's page on this device is not shown", async () => {
    await keepPage(manager(), 'a')
    keepSession('secret', manager())
    await expect(pages.bring('deliveries', address(), unreachable)).rejects.toMatchObject({ init: { status: 503 } })
  })

  test('a driver has one day, regardless of the URL', async () => {
    const user = manager({ role: 'can-driver' })
    keepSession('secret', user)
    const of = workName({ group: GROUP, type: 'deliveries', range: null })
    remember(user.id, `crew with drives ${GROUP}`, crew)
    remember(user.id, of, tasks('today'))
    await kept(user, of)
    const page = await pages.bring('deliveries', address('&from=2026-01-01&to=2026-01-02'), unreachable)
    expect(shownIn(page)?.ids).toEqual(['today'])
  })
})

describe('the other list', () => {
  const driver = () => manager({ role: 'can-driver', username: 'driver@demo.test' })
  const BACKS = workName({ group: GROUP, type: 'gobacks', range: null })
  const DAY = workName({ group: GROUP, type: 'deliveries', range: null })

  test('is prefetched once when the day is opened, and available without signal', async () => {
    const user = driver()
    keepSession('secret', user)
    const line = vi.fn(async (_: string) => Response.json(tasks('back')))
    vi.stubGlobal('fetch', line)
    await pages.bring('deliveries', address(), async () => served(DAY, 'a'))
    expect(await kept(user, BACKS)).toEqual(tasks('back'))
    await pages.bring('deliveries', address(), async () => served(DAY, 'a'))
    expect(line).toHaveBeenCalledTimes(1)
    expect(line.mock.calls[0]?.[0]).toContain('type=gobacks')
    expect(shownIn(await pages.bring('gobacks', address(), unreachable))?.ids).toEqual(['back'])
  })

  test('is requested again at the next opening after a failure', async () => {
    const user = driver()
    keepSession('secret', user)
    const line = vi.fn(async (_: string) => Response.json(tasks('back')))
    vi.stubGlobal('fetch', line.mockRejectedValueOnce(new TypeError('Failed to fetch')))
    const keptAfterOpening = async () => {
      await pages.bring('deliveries', address(), async () => served(DAY, 'a'))
      return cachedAnswer(user.id, BACKS)
    }
    expect(await keptAfterOpening()).toBeUndefined()
    await expect.poll(keptAfterOpening).toMatchObject({ value: tasks('back') })
  })

  test('is not cached for a group that an admin only visits', async () => {
    const user = manager({ role: 'admin', canmanagergroupid: null })
    keepSession('secret', user)
    const line = vi.fn(async (_: string) => Response.json(tasks('back')))
    vi.stubGlobal('fetch', line)
    await pages.bring('deliveries', address(), async () => served(OF, 'a'))
    await kept(user, OF)
    expect(line).not.toHaveBeenCalled()
  })
})

describe('after the session has ended', () => {
  test("the user's last page is shown, and no other user's", async () => {
    const user = manager()
    keepSession('secret', user)
    await keepPage(user, 'old')
    const stored = JSON.parse(localStorage.getItem('haulyard.session') ?? '{}')
    localStorage.setItem('haulyard.session', JSON.stringify({ ...stored, ends: Date.now() - 1 }))
    expect(shownIn(await pages.bring('deliveries', address(), unreachable))?.ids).toEqual(['old'])
    dropSession()
    await expect(pages.bring('deliveries', address(), unreachable)).rejects.toMatchObject({ init: { status: 503 } })
  })
})

describe('a link within the screen', () => {
  const asks = (from: string, to: string, byItself = true) =>
    workRevalidates({
      currentUrl: new URL(from, 'http://haulyard.test'),
      nextUrl: new URL(to, 'http://haulyard.test'),
      defaultShouldRevalidate: byItself,
    } as ShouldRevalidateFunctionArgs)

  test.each([
    ['/admin/can-manager', '/admin/can-manager?user=tasha'],
    ['/admin/can-manager?list=others', '/admin/can-manager?list=yours'],
    ['/admin/can-manager?problems=1', '/admin/can-manager'],
  ])('from %s to %s filters loaded data', (from, to) => {
    expect(asks(from, to)).toBe(false)
  })

  test.each([
    ['/admin/can-manager', '/admin/can-manager?from=2026-11-20&to=2026-11-21'],
    ['/admin/can-manager', '/admin/can-manager?archived=1'],
    ['/admin/can-manager?group=1', '/admin/can-manager?group=2'],
    ['/admin/can-manager', '/admin/can-go-backs'],
  ])('from %s to %s asks the server', (from, to) => {
    expect(asks(from, to)).toBe(true)
  })

  test("to the current URL follows the router's default", () => {
    expect(asks('/admin/can-manager?user=a', '/admin/can-manager?user=a')).toBe(true)
    expect(asks('/admin/can-manager?user=a', '/admin/can-manager?user=a', false)).toBe(false)
  })
})
