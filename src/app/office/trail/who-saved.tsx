import { useEffect, useState } from 'react'
import { get } from '#app/api.ts'
import { Moment } from '#app/office/display/moment.tsx'
import type { TrailKind, TrailSubject } from '#domain/trail/trail-line.ts'

type WhoSavedProps = {
  subject: TrailSubject
  record: number | string
  /** Where the record has lines of other kinds, too. */
  kind?: TrailKind
  company?: number | null
  zone?: string | undefined
  did?: 'saved' | 'deleted'
}

/** Who saved a record last, and when, for whoever meets what they saved. Nothing where that cannot be had. */
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
      // The choice can be made without it.
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
