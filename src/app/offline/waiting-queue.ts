import { Refused } from '#app/calls/api.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import { isServerTrouble, type Obstacle, obstacleOf } from './after-refusal.ts'
import type { Settled, WaitingWrite } from './waiting-write.ts'

export interface WriteStore {
  /** Oldest first. */
  ofUser(user: number): Promise<WaitingWrite[]>
  add(write: WaitingWrite): Promise<void>
  refuse(key: string, reason: string): Promise<void>
  remove(key: string): Promise<void>
}

export interface QueueState {
  waiting: readonly WaitingWrite[]
  refused: readonly WaitingWrite[]
  /** Keys of waiting writes the server keeps failing on. Writes to other rows are sent past them. */
  stuck: readonly string[]
  sending: boolean
  obstacle: Obstacle | null
  /** False if writes are lost with the page. */
  kept: boolean
}

export interface QueueParts {
  store: WriteStore
  send: (write: WaitingWrite) => Promise<Answer<PostName>>
  alone: (work: () => Promise<void>) => Promise<void>
}

type OnSent = (write: WaitingWrite, answer: Answer<PostName>) => void
interface Waiter {
  settle: (settled: Settled<PostName>) => void
  keepRefused: boolean
}

export const EMPTY_QUEUE: QueueState = {
  waiting: [],
  refused: [],
  stuck: [],
  sending: false,
  obstacle: null,
  kept: true,
}
const MOST_FAILURES = 3

function withUnsaved(stored: readonly WaitingWrite[], unsaved: Iterable<WaitingWrite>): WaitingWrite[] {
  const known = new Set(stored.map(({ key }) => key))
  const all = [...stored]
  for (const write of unsaved) {
    if (known.has(write.key)) continue
    const later = all.findIndex(({ at }) => at > write.at)
    all.splice(later < 0 ? all.length : later, 0, write)
  }
  return all
}

/** Rows whose later writes must not overtake this one. All reorders share one pseudo-row. */
const rowsOf = ({ shows }: WaitingWrite): string[] =>
  shows.map(({ id, displayOrder }) => (displayOrder === undefined ? id : 'order'))

function unlessOurs(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}

/** Stored before they are sent, sent one at a time in order, removed only when the server has answered. */
export class WaitingQueue {
  readonly #user: number
  readonly #parts: QueueParts
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<OnSent>()
  readonly #waiters = new Map<string, Waiter>()
  /** Writes not in the store, either not yet or because it failed. */
  readonly #unsaved = new Map<string, WaitingWrite>()
  readonly #failures = new Map<string, number>()
  readonly #reported = new Set<string>()
  #state = EMPTY_QUEUE
  #running: Promise<void> | null = null
  #wanted = false

  constructor(user: number, parts: QueueParts) {
    this.#user = user
    this.#parts = parts
  }

  readonly state = (): QueueState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly onSent = (listener: OnSent): (() => void) => {
    this.#sentListeners.add(listener)
    return () => void this.#sentListeners.delete(listener)
  }

  /** @param keepRefused false if the caller shows a refusal itself */
  async add<N extends PostName>(write: WaitingWrite<N>, keepRefused = true): Promise<Settled<N>> {
    const settled = new Promise<Settled<PostName>>((settle) => this.#waiters.set(write.key, { settle, keepRefused }))
    this.#unsaved.set(write.key, write)
    this.#change({ waiting: [...this.#state.waiting, write] })
    try {
      await this.#parts.store.add(write)
      this.#unsaved.delete(write.key)
    } catch {
      this.#change({ kept: false })
    }
    void this.flush()
    return settled as Promise<Settled<N>>
  }

  /** Stop waiting for the response; the request may still complete. */
  letGo(key: string): void {
    this.#settle(key, { state: 'slow' })
  }

  flush(): Promise<void> {
    this.#wanted = true
    this.#running ??= this.#drainWhileWanted()
    return this.#running
  }

  /**
   * Another tab may have added or sent writes.
   * @returns false if the read failed
   */
  async reload(): Promise<boolean> {
    const stored = await this.#parts.store.ofUser(this.#user).catch(() => null)
    if (stored === null) return false
    const all = withUnsaved(stored, this.#unsaved.values())
    this.#change({ waiting: all.filter(({ refused }) => !refused), refused: all.filter(({ refused }) => refused) })
    return true
  }

  async remove(key: string): Promise<void> {
    this.#change(this.#without(key))
    this.#unsaved.delete(key)
    await this.#parts.store.remove(key).catch(() => undefined)
  }

  async #drainWhileWanted() {
    try {
      while (this.#wanted) {
        this.#wanted = false
        await this.#parts.alone(() => this.#drain())
      }
    } finally {
      this.#running = null
    }
  }

  async #drain() {
    const isRead = await this.reload()
    // If the store could not be read, writes may still be in it.
    if (this.#state.waiting.length === 0) return this.#change({ obstacle: isRead ? null : 'signal', stuck: [] })
    this.#change({ sending: true })
    const tried = new Set<string>()
    let obstacle: Obstacle | null = null
    for (let next = this.#next(tried); next && obstacle === null; next = this.#next(tried)) {
      tried.add(next.key)
      obstacle = await this.#sendOne(next)
    }
    const stuck = this.#state.waiting.filter((write) => this.#isStuck(write))
    if (obstacle === null) for (const write of stuck) await this.#report(write)
    const left = stuck.length > 0 ? 'server' : null
    this.#change({ sending: false, obstacle: obstacle ?? left, stuck: stuck.map(({ key }) => key) })
    if (this.#state.obstacle === null) return
    for (const key of [...this.#waiters.keys()]) this.#settle(key, { state: 'waiting' })
  }

  readonly #isStuck = ({ key }: WaitingWrite) => (this.#failures.get(key) ?? 0) >= MOST_FAILURES

  /** The next write to try. Stuck ones come last and hold back later writes to their rows. */
  #next(tried: ReadonlySet<string>): WaitingWrite | undefined {
    const { waiting } = this.#state
    const held = new Set<string>()
    const free = waiting.filter((write) => {
      const rows = rowsOf(write)
      const isHeld = rows.some((row) => held.has(row))
      if (isHeld || this.#isStuck(write)) for (const row of rows) held.add(row)
      return !isHeld && !tried.has(write.key)
    })
    return free.find((write) => !this.#isStuck(write)) ?? free[0]
  }

  async #report(write: WaitingWrite) {
    if (!write.report || this.#reported.has(write.key)) return
    const { key, report, ...rest } = write
    const sent = await this.#parts.send({ ...rest, ...report.say, key: `${key} report` }).catch(unlessOurs)
    if (sent) this.#reported.add(key)
  }

  async #sendOne(write: WaitingWrite): Promise<Obstacle | null> {
    try {
      const answer = await this.#parts.send(write)
      // Removed in the same tick as the response is applied, so that the optimistic update does not flicker.
      for (const listener of this.#sentListeners) listener(write, answer)
      this.#settle(write.key, { state: 'sent', answer })
      await this.remove(write.key)
      await this.#takeBackReport(write)
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const obstacle = obstacleOf(error)
      if (obstacle === null) await this.#refuse(write, error)
      if (!isServerTrouble(error)) return obstacle
      this.#failures.set(write.key, (this.#failures.get(write.key) ?? 0) + 1)
      return this.#isStuck(write) ? null : obstacle
    }
  }

  async #takeBackReport({ report, ...write }: WaitingWrite) {
    if (!report || !this.#reported.delete(write.key)) return
    await this.#parts.send({ ...write, ...report.takeBack, key: `${write.key} taken back` }).catch(unlessOurs)
  }

  async #refuse(write: WaitingWrite, refusal: Refused) {
    const isKept = this.#waiters.get(write.key)?.keepRefused !== false
    this.#settle(write.key, { state: 'refused', refusal })
    if (!isKept) return this.remove(write.key)
    const refused = { ...write, refused: refusal.message }
    const { waiting } = this.#without(write.key)
    this.#change({ waiting, refused: [...this.#state.refused, refused] })
    if (this.#unsaved.has(write.key)) this.#unsaved.set(write.key, refused)
    await this.#parts.store.refuse(write.key, refusal.message).catch(() => undefined)
  }

  #settle(key: string, settled: Settled<PostName>) {
    this.#waiters.get(key)?.settle(settled)
    this.#waiters.delete(key)
  }

  #without(key: string): Pick<QueueState, 'waiting' | 'refused'> {
    const others = (writes: readonly WaitingWrite[]) => writes.filter((write) => write.key !== key)
    return { waiting: others(this.#state.waiting), refused: others(this.#state.refused) }
  }

  #change(next: Partial<QueueState>) {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}
