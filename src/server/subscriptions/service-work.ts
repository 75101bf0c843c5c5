import type { CompanyId } from '#contract/fields.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredService } from './plan.queries.ts'

export interface TakenWork {
  /** Tasks that were archived, or made. */
  tasks: readonly string[]
  /** Lines of the service in the tasks of its order, which may have others. */
  lines: readonly { task: string; cans: readonly CanLine[] }[]
}

/**
 * The effect of holds, ends, moves and changed sites on the hauler's work. Acts call it in their own transaction; Can
 * Manager, a layer above, implements it.
 */
export interface ServiceWork {
  /** Archives open tasks of a service that are planned in these days; shared ones lose its line unless the days end. */
  taken(db: Db, service: StoredService, days: { from: CalendarDay; to: CalendarDay | null }): Promise<TakenWork>
  /** Plans the pickup at the old site and the delivery at the new one. @returns the ids of both tasks */
  moved(db: Db, service: StoredService, move: { from: CalendarDay; to: Site & { line: string } }): Promise<string[]>
  /** Undoes an act's effect: tasks that it archived and lines that it took come back, and tasks that it made go. */
  restored(db: Db, service: StoredService, work: TakenWork): Promise<void>
  /** Open tasks take over the site's contact and driver note. */
  siteChanged(db: Db, company: CompanyId, was: Site & { line: string }, becomes: Site): Promise<void>
}

// The application carries it, but its folder lies below and may not name this one.
declare module '#server/calls/app-context.ts' {
  interface AppContext {
    serviceWork: ServiceWork
  }
}
