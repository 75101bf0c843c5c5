import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { get } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { asksAgain } from '#app/kit/use-reload.ts'
import { recall, remember } from '#app/offline/answer-cache.ts'
import { makeReadyOffline } from '#app/offline/offline-start.ts'
import { currentSession, endedSession } from '#app/session/session.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { type Crew, crewName } from './crew.ts'
import { type WorkPage, workRange } from './load-work.ts'
import { readWork, workName } from './read-work.ts'
import { readWorkView } from './work.view.ts'

type Page = WorkPage | null

interface PageRequest {
  type: TaskType
  url: URL
  user: User | undefined
  askServer: () => Promise<Page>
}

export class WorkPageCache {
  #shown: string | undefined
  #pending: { href: string; page: Promise<Page> } | undefined
  readonly #keptLists = new Set<string>()

  /**
   * Stale-while-revalidate: returns the device's page if it is available first, and the screen then loads the server's.
   * Offline, the device's page stays.
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

  #next(request: PageRequest): Promise<WorkPage> {
    const pending = this.#pending
    this.#pending = undefined
    return settledPage(pending?.href === request.url.href ? pending.page : fromServer(request), request)
  }

  async #keepOtherList(type: TaskType, { group, timezone }: Crew, user: User): Promise<void> {
    const other = type === 'deliveries' ? 'gobacks' : 'deliveries'
    const today = readWorkView(new URLSearchParams())
    const of = {
      group: group.id,
      type: other,
      range: workRange(user, today, todayIn(timezone, serverNow())),
    } as const
    const name = `${user.id} ${workName(of)}`
    this.#keptLists.add(`${user.id} ${workName({ ...of, type })}`)
    if (group.id !== user.canmanagergroupid || this.#keptLists.has(name)) return
    this.#keptLists.add(name)
    try {
      remember(user.id, workName(of), await readWork({ get }, of))
    } catch {
      // Retry on the next opening.
      this.#keptLists.delete(name)
    }
  }
}

export const workPages = new WorkPageCache()

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

/** Filters apply to loaded data; only the parameters compared here reload it. */
export function workRevalidates(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const listed = ({ searchParams }: URL) => {
    const { group, from, to, archived } = readWorkView(searchParams)
    return JSON.stringify([group, from, to, archived])
  }
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return asksAgain(isOtherView && listed(currentUrl) === listed(nextUrl), asked)
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

/** From the device cache. Users who pick among all groups work online only. */
async function cachedPage({ type, url, user }: PageRequest): Promise<WorkPage | undefined> {
  if (!user) return undefined
  const group = user.canmanagergroupid
  const crew = group === null ? undefined : await recall<Crew>(user.id, crewName(group))
  if (group === null || !crew) return undefined
  const range = workRange(user, readWorkView(url.searchParams), todayIn(crew.value.timezone, serverNow()))
  const of = workName({ group, type, range })
  const tasks = await recall<readonly Task[]>(user.id, of)
  if (!tasks) return undefined
  const list = { of, tasks: tasks.value, asked: tasks.from, from: tasks.from, isFirst: false }
  return { groups: null, work: { crew: crew.value, list } }
}

function withList<P extends Page>(page: P, change: { isFirst?: boolean; from?: null; asked?: number }): P {
  return page?.work ? { ...page, work: { ...page.work, list: { ...page.work.list, ...change } } } : page
}

const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
