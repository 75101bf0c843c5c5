import type { CompanyId } from '#contract/fields.ts'
import type { TrailEvent } from '#domain/trail/trail-line.ts'

export interface TrailEventNoted {
  event: TrailEvent
  user: number | null
  /** The username that was tried; not stored when it is unknown. */
  account?: string
  /** The company whose trail gets it, if not the person's. */
  company?: CompanyId | null
  network: string
  call: string
  request: string
  subject: string
  subjectId: string
  after?: Record<string, unknown>
  /** Counted with equal events of this hour; without it each has its own line. */
  hour?: string
}
