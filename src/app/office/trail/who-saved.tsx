import { useEffect, useState } from 'react'
import { get } from '#app/api.ts'
import { Moment } from '#app/office/display/moment.tsx'
import type { TrailKind, TrailSubject } from '#domain/trail/trail-line.ts'

type WhoSavedProps = {
  subject: TrailSubject
  record: number | string
  kind?: TrailKind
  company?: number | null
  zone?: string | undefined
  did?: 'saved' | 'deleted'
}

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
