import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '#domain/identity/roles.ts'

/** Why a transaction is made: what the trail says of who changed a row. */
export type Cause = Readonly<{
  user: number | null
  role: Role | ''
  /** As limits count it. */
  network: string
  call: string
  /** The office changes single customers: each change is a line of the activity list. */
  byHand: boolean
  request: string
}>

const causes = new AsyncLocalStorage<Cause>()

/** Every transaction that `work` makes is caused so. Passed beside the handlers, because one that forgot it would leave no trace. */
export const because = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

/** None for jobs. */
export const causeOfThis = (): Cause | undefined => causes.getStore()
