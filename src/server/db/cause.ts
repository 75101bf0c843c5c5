import { AsyncLocalStorage } from 'node:async_hooks'
import type { Position } from '#domain/identity/roles.ts'

export type Cause = Readonly<{
  user: number | null
  role: Position | ''
  /** As rate limits count it (`networkOf`). */
  network: string
  call: string
  /** The office edits single customers: each change gets its own entry in the activity list. */
  byHand: boolean
  request: string
}>

const causes = new AsyncLocalStorage<Cause>()

/**
 * Sets the cause of every transaction in `work`. Ambient, because a handler that forgot to pass it would leave no
 * trace.
 */
export const because = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

export const causeOfThis = (): Cause | undefined => causes.getStore()
