import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { get } from '#app/api.ts'
import type { Crew } from '#app/cans/crew/crew.ts'
import { currentSession, endedSession } from '#app/identity/session.store.ts'
import { asksAnew } from '#app/kit/use-reload.ts'
import { recall, remember } from '#app/offline/answer-cache.ts'
import { makeReadyOffline } from '#app/offline/offline-start.ts'
import { serverNow } from '#app/offline/server-clock.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { type WorkPage, workRange } from './load-work.ts'
import { readWork, workName } from './read-work.ts'
import { readWorkView } from './work.view.ts'

type Page = WorkPage | null

/** Whose page of which list, under which address, and how the server is asked for it. */
interface PageRequest {
  type: TaskType
  url: URL
  user: User | undefined
  askServer: () => Promise<Page>
}

/** What the two lists' loaders hand on from one call to the next while a page is open. */
export class WorkPageCache {
  /** The address that is shown. */
  #shown: string | undefined
  /** The server's page for it that was asked for and not waited for. */
  #pending: { href: string; page: Promise<Page> } | undefined
  /** The lists that were kept since this page was opened. */
  readonly #keptLists = new Set<string>()

  /**
   * The page from the device first, where it remembers one sooner than the server answers; whoever shows it asks again, and
   * gets the server's. While the server is out of reach the device's stands.
   */
  async bring(type: TaskType, url: URL, askServer: () => Promise<Page>): Promise<WorkPage> {
    const user = (currentSession() ?? endedSession())?.user
    const request = { type, url, user, askServer }
    const isAgain = this.#shown === url.href
    this.#shown = url.href
    const page = isAgain ? await this.#next(request) : await this.#first(request)
    if (page.work && user) {
      makeReadyOffline(user)
      void this.#keepOtherList(type, page.work.crew, user)
    }
    return page
  }

  /** The device's page if it is there before the server's, which then is on its way. */
  async #first(request: PageRequest): Promise<WorkPage> {
    this.#pending = undefined
    const fresh = fromServer(request)
    const answered = fresh.then(
      () => undefined,
      () => undefined,
    )
    const kept = await Promise.race([answered, cachedPage(request).then((page) => page ?? answered)])
    if (!kept) return settledPage(fresh, request)
    this.#pending = { href: request.url.href, page: fresh }
    return withList(kept, { isFirst: true, from: null })
  }

  /** The server's page: the one that is on its way, or else a new one. */
  #next(request: PageRequest): Promise<WorkPage> {
    const pending = this.#pending
    this.#pending = undefined
    return settledPage(pending?.href === request.url.href ? pending.page : fromServer(request), request)
  }

  /** Who leaves this list without signal finds the other one, as it stood when the day was opened. Nobody waits for it. */
  async #keepOtherList(type: TaskType, { group, timezone }: Crew, user: User): Promise<void> {
    const other = type === 'deliveries' ? 'gobacks' : 'deliveries'
    const today = readWorkView(new URLSearchParams())
    const of = {
      group: group.id,
      type: other,
      range: workRange(user.role, today, todayIn(timezone, serverNow())),
    } as const
    const name = `${user.id} ${workName(of)}`
    this.#keptLists.add(`${user.id} ${workName({ ...of, type })}`)
    if (group.id !== user.canmanagergroupid || this.#keptLists.has(name)) return
    this.#keptLists.add(name)
    try {
      remember(user.id, workName(of), await readWork({ get }, of))
    } catch {
      // The next opening asks again.
      this.#keptLists.delete(name)
    }
  }
}

/** The one of this browser tab. */
export const workPages = new WorkPageCache()

/** What the server answers, or the device's page while it is out of reach. */
async function settledPage(fresh: Promise<Page>, request: PageRequest): Promise<WorkPage> {
  try {
    const page = await fresh
    if (page) return page
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
  const kept = await cachedPage(request)
  if (!kept) throw data('Nothing is remembered here', { status: 503 })
  return kept
}

/** Filters choose from what is there already. */
export function workRevalidates(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const listed = ({ searchParams }: URL) => {
    const { group, from, to, archived } = readWorkView(searchParams)
    return JSON.stringify([group, from, to, archived])
  }
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return asksAnew(isOtherView && listed(currentUrl) === listed(nextUrl), asked)
}

async function fromServer({ askServer, user }: PageRequest): Promise<Page> {
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
async function cachedPage({ type, url, user }: PageRequest): Promise<WorkPage | undefined> {
  if (!user) return undefined
  const group = user.canmanagergroupid
  const crew = group === null ? undefined : await recall<Crew>(user.id, crewName(group))
  if (group === null || !crew) return undefined
  const range = workRange(user.role, readWorkView(url.searchParams), todayIn(crew.value.timezone, serverNow()))
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
