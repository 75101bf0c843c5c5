import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { useLiveWork } from '#app/cans/work/store/use-live-work.ts'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { openPushBrowser } from '#tests/support/browser/push-browser.ts'
import { fakeEvents } from '#tests/support/fake-events.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { RUTH } from '#tests/support/identity-screens.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { GROUP } from '#tests/support/work-screen.ts'
import { cacheAnswer, cachedAnswer, deviceWrites } from './device.store.ts'
import { useLogOut } from './use-log-out.tsx'

let waiting = 0
let logins = 0

/** Adds a write made offline, by Ruth unless given. */
async function wait(username = RUTH.username) {
  waiting += 1
  await deviceWrites.add({
    key: `waiting-${waiting}`,
    user: RUTH.id,
    username,
    at: 0,
    about: 'a task',
    what: 'Done',
    shows: [],
    name: 'canmanager.updateTask',
    input: { id: 'a task', groupId: 1, done: true },
  })
}

const itemsWaiting = async () => (await deviceWrites.ofUser(RUTH.id)).length

afterEach(async () => {
  for (const { key } of await deviceWrites.ofUser(RUTH.id)) await deviceWrites.remove(key)
})

const silent = () => undefined
const news = { onTask: silent, onGone: silent, onCrew: silent, onRights: silent, onOpen: silent, onReturn: silent }

/** The office with a live list and a logout button, for a logged-in user. */
async function openOffice(person = RUTH) {
  logins += 1
  const token = `secret ${logins}`
  keepSession(token, person)
  const seen = { done: 0, tokens: [] as (string | undefined)[] }
  const server = fakeServer({
    'canmanager.dropPush': () => ({ success: true }),
    'users.logout': () => {
      seen.tokens.push(currentSession()?.token)
      return { success: true }
    },
  })
  const events = fakeEvents()
  function Office() {
    useLiveWork(GROUP, news)
    const { leave, question } = useLogOut(() => {
      seen.done += 1
    })
    return (
      <>
        <button type="button" onClick={leave}>
          LOGOUT
        </button>
        {question}
      </>
    )
  }
  renderRoutes(
    [
      { path: '/admin', Component: Office },
      { path: '/', Component: () => <h1>The home page</h1> },
    ],
    { at: '/admin', server },
  )
  const out = await screen.findByRole('button', { name: 'LOGOUT' })
  const user = userEvent.setup()
  const choose = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const atHome = () => screen.findByRole('heading', { name: 'The home page' })
  return { server, events, token, seen, choose, atHome, out, user }
}

describe('logging out', () => {
  test('ends the session on the server while it is still valid, and leads home', async () => {
    const { token, seen, choose, atHome } = await openOffice()
    await choose('LOGOUT')
    await atHome()
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(seen.tokens).toEqual([token])
    expect(seen.done).toBe(1)
  })

  test('forgets the session here even if the server cannot be reached', async () => {
    const { server, choose, atHome } = await openOffice()
    server.loseNext('before')
    await choose('LOGOUT')
    await atHome()
    await waitFor(() => expect(currentSession()).toBeNull())
  })

  test('leaves nothing on the device that was cached for offline use', async () => {
    await cacheAnswer({ user: RUTH.id, name: 'day', value: ['a'], at: Date.now() })
    const { choose, atHome } = await openOffice()
    await choose('LOGOUT')
    await atHome()
    expect(await cachedAnswer(RUTH.id, 'day')).toBeUndefined()
  })

  test('ends the notifications of the device while the session is valid', async () => {
    const { subscribe, unsubscribe, endpoint } = openPushBrowser()
    await subscribe({ applicationServerKey: 'BKey' })
    const { server, choose, atHome } = await openOffice({ ...RUTH, canmanagergroupid: GROUP })
    await choose('LOGOUT')
    await atHome()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(server.sent.map(({ name }) => name)).toEqual(['canmanager.dropPush', 'users.logout'])
    expect(server.sent[0]?.input).toMatchObject({ endpoint })
  })

  test('closes the live stream first, so that it is not requested again', async () => {
    const { server, events, choose, atHome } = await openOffice()
    const answer = server.hold()
    await waitFor(() => expect(events.connected()).toBe(1))
    await choose('LOGOUT')
    await waitFor(() => expect(events.connected()).toBe(0))
    events.answer(401)
    answer()
    await atHome()
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(events.asked).toHaveLength(1)
  })

  test('happens once for two presses at the same moment', async () => {
    const { seen, out, atHome } = await openOffice()
    out.click()
    out.click()
    await atHome()
    await waitFor(() => expect(seen.done).toBe(1))
    expect(seen.tokens).toHaveLength(1)
  })
})

describe('with unsent work', () => {
  test.each([
    [1, 'Log out with 1 thing not sent yet?'],
    [2, 'Log out with 2 things not sent yet?'],
  ])('%s waiting: asks first, and staying keeps the session', async (count, question) => {
    for (let item = 0; item < count; item += 1) await wait()
    const { token, seen, choose } = await openOffice()
    await choose('LOGOUT')
    expect(await screen.findByText(question)).toBeTruthy()
    await choose('Stay logged in')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(currentSession()?.token).toBe(token)
    expect(seen.tokens).toEqual([])
    await choose('LOGOUT')
    expect(await screen.findByText(question), 'asked again').toBeTruthy()
  })

  test('leaves the work on the device for the next login if confirmed', async () => {
    await wait()
    const { choose, atHome } = await openOffice()
    await choose('LOGOUT')
    await choose('Log out anyway')
    await atHome()
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(await itemsWaiting()).toBe(1)
  })

  test("does not ask about another user's work", async () => {
    await wait('another@example.com')
    const { choose, atHome } = await openOffice()
    await choose('LOGOUT')
    await atHome()
    expect(await itemsWaiting()).toBe(1)
  })
})
