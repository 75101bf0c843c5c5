import type { TrailEvent } from '#domain/trail/trail-line.ts'

/** What happened and is told by no change of a row. */
export interface TrailEventNoted {
  event: TrailEvent
  /** Who did it, as far as a session says. */
  user: number | null
  /** The username that was tried. Nobody's is not kept. */
  account?: string
  /** Whose trail it stands in, where that is not the company of the person. */
  company?: number | null
  network: string
  call: string
  request: string
  subject: string
  subjectId: string
  after?: Record<string, unknown>
  /** Counted with others of this hour; each has a line of its own without it. */
  hour?: string
}
