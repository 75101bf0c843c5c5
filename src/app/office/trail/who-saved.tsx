import { useEffect, useState } from 'react'
import { get } from '#app/api.ts'
import { Moment } from '#app/office/display/moment.tsx'
import type { TrailKind, TrailSubject } from '#domain/trail/trail-line.ts'

type WhoSavedProps = {
  subject: TrailSubject
  record: number | string
  /** Restricts to one kind when the record has several. */
  kind?: TrailKind
  company?: number | null
  zone?: string | undefined
  did?: 'saved' | 'deleted'
}

/** Author and time of a record's latest save or deletion, for conflict notices; nothing on failure. */
export function WhoSaved({ subject, record, kind, company = null, zone, did = 'saved' }: WhoSavedProps) {
  const [saved, setSaved] = useState<{ who: string; at: string }>()
  useEffect(() => {
    const stale = new AbortController()
    const asked = {
      subject,
      record: String(record),
      size: 1,
      ...(kind && { kind }),
      ...(company !== null && { companyId: company }),
    }
    get('trail.getPage', asked, { signal: stale.signal }).then(
      ({ rows: [last] }) => stale.signal.aborted || setSaved(last),
      // The conflict can be resolved without it.
      () => {},
    )
    return () => stale.abort()
  }, [subject, record, kind, company])
  if (!saved) return null
  return (
    <>
      <span>{`${saved.who} ${did} this`}</span> <Moment at={saved.at} zone={zone} />.
    </>
  )
}
