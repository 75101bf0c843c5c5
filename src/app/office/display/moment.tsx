import { useOffice } from '#app/page/use-office.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { readersZone } from './local-day.ts'

type MomentProps = {
  /** ISO 8601. */
  at: string
  /** Where the company of the record is; the reader's own company's place if nothing else is said. */
  zone?: string | undefined
  /** How it is written where day and time are not both wanted. */
  as?: (at: string, timeZone: string) => string
}

/**
 * An instant by the clock of the company that it is about. What belongs to no company (health, backups, an admin's own
 * sessions) goes by the reader's own clock: only the browser knows that, so the server leaves its place free.
 */
export function Moment({ at, zone, as = momentText }: MomentProps) {
  const { company } = useOffice()
  const isRead = useHydrated()
  const placed = zone ?? company?.timezone ?? (isRead ? readersZone() : undefined)
  return placed && <time dateTime={at}>{as(at, placed)}</time>
}
