import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { get } from '#app/api.ts'
import type { Crew } from '#app/cans/crew/crew.ts'
import { currentSession, endedSession } from '#app/identity/session.store.ts'
import { makeReadyOffline } from '#app/offline/offline-start.ts'
import { recall, remember } from '#app/offline/remembered.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { type WorkPage, workRange } from './load-work.ts'
import { readWork, workName } from './read-work.ts'
import { readWorkView } from './work.view.ts'

type Page = WorkPage | null

/** The address that is shown, and the server's page for it that was asked for and not waited for. */
let shown: string | undefined
let coming: { href: string; page: Promise<Page> } | undefined

/**
 * The page from the device first, where it remembers one sooner than the server answers; whoever shows it asks again, and gets
 * the server's. While the server is out of reach the device's stands.
 */
export async function bringWork(type: TaskType, url: URL, askServer: () => Promise<Page>): Promise<WorkPage> {
  const user = (currentSession() ?? endedSession())?.user
  const page = await pageFor(user, type, url, askServer)
  if (page.work && user) {
    makeReadyOffline(user)
    void keepOtherList(type, page.work.crew, user)
  }
  return page
}

/** The lists that were kept since this page was opened. */
const keptLists = new Set<string>()

/** Who leaves this list without signal finds the other one, as it stood when the day was opened. Nobody waits for it. */
async function keepOtherList(type: TaskType, { group, timezone }: Crew, user: User): Promise<void> {
  const other = type === 'deliveries' ? 'gobacks' : 'deliveries'
  const today = readWorkView(new URLSearchParams())
  const of = {
    group: group.id,
    type: other,
    range: workRange(user.role, today, todayIn(timezone, new Date())),
  } as const
  const name = `${user.id} ${workName(of)}`
  keptLists.add(`${user.id} ${workName({ ...of, type })}`)
  if (group.id !== user.canmanagergroupid || keptLists.has(name)) return
  keptLists.add(name)
  try {
    remember(user.id, workName(of), await readWork({ get }, of))
  } catch {
    // The next opening asks again.
    keptLists.delete(name)
  }
}

async function pageFor(
  user: User | undefined,
  type: TaskType,
  url: URL,
  askServer: () => Promise<Page>,
): Promise<WorkPage> {
  const recallPage = async () => (user ? keptPage(type, url, user) : undefined)
  const isAgain = shown === url.href
  const fresh = isAgain && coming?.href === url.href ? coming.page : fromServer(askServer, user)
  shown = url.href
  coming = undefined
  if (!isAgain) {
    const answered = fresh.then(
      () => undefined,
      () => undefined,
    )
    const first = await Promise.race([answered, recallPage().then((kept) => kept ?? answered)])
    if (first) {
      coming = { href: url.href, page: fresh }
      return withList(first, { isFirst: true, from: null })
    }
  }
  try {
    const page = await fresh
    if (page) return page
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
  const kept = await recallPage()
  if (!kept) throw data('Nothing is remembered here', { status: 503 })
  return kept
}

/** Filters choose from what is there already. */
export function workRevalidates({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const asked = ({ searchParams }: URL) => {
    const { group, from, to, archived } = readWorkView(searchParams)
    return JSON.stringify([group, from, to, archived])
  }
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherView && asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate
}

async function fromServer(askServer: () => Promise<Page>, user: User | undefined): Promise<Page> {
  const asked = Date.now()
  const page = await askServer()
  if (!page?.work) return page
  const { crew, list } = page.work
  if (user) {
    remember(user.id, crewName(crew.group.id), crew)
    remember(user.id, list.of, list.tasks)
  }
  return withList(page, { asked })
}

/** As this device remembers it. Whoever picks among all groups works with signal. */
async function keptPage(type: TaskType, url: URL, user: User): Promise<WorkPage | undefined> {
  const group = user.canmanagergroupid
  const crew = group === null ? undefined : await recall<Crew>(user.id, crewName(group))
  if (group === null || !crew) return undefined
  const range = workRange(user.role, readWorkView(url.searchParams), todayIn(crew.value.timezone, new Date()))
  const of = workName({ group, type, range })
  const tasks = await recall<readonly Task[]>(user.id, of)
  if (!tasks) return undefined
  const list = { of, tasks: tasks.value, asked: tasks.from, from: tasks.from, isFirst: false }
  return { groups: null, work: { crew: crew.value, list } }
}

const crewName = (group: number) => `crew ${group}`

function withList<P extends Page>(page: P, change: { isFirst?: boolean; from?: null; asked?: number }): P {
  return page?.work ? { ...page, work: { ...page.work, list: { ...page.work.list, ...change } } } : page
}

/** No answer, or one that says that there is none now. */
const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
