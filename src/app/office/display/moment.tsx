import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useOffice } from '#app/page/use-office.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'

type MomentProps = {
  /** ISO 8601. */
  at: string
  zone?: string | undefined
  as?: (at: string, timeZone: string) => string
}

/**
 * Without a company (health, backups, an admin's own sessions) it uses the reader's zone, which only the browser knows,
 * so the server renders nothing.
 */
export function Moment({ at, zone, as = momentText }: MomentProps) {
  const { company } = useOffice()
  const isRead = useHydrated()
  const placed =
    zone ?? company?.timezone ?? (isRead ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined)
  return placed && <time dateTime={at}>{as(at, placed)}</time>
}
