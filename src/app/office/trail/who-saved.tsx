import { useMemo } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Moment } from '#app/office/display/moment.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { may } from '#domain/identity/permissions.ts'
import type { TrailKind, TrailSubject } from '#domain/trail/trail-line.ts'

type WhoSavedProps = {
  subject: TrailSubject
  record: number | string
  kind?: TrailKind
  company?: number | null
  zone?: string | undefined
  did?: 'saved' | 'deleted'
}

export function WhoSaved(props: WhoSavedProps) {
  return may(useOffice().user, 'trail.read') ? <LastSaved {...props} /> : null
}

function LastSaved({ subject, record, kind, company = null, zone, did = 'saved' }: WhoSavedProps) {
  const answer = useMemo(() => {
    const asked = {
      subject,
      record: String(record),
      size: 1,
      ...(kind && { kind }),
      ...(company !== null && { companyId: company }),
    }
    return watchedAnswer((signal) => get('trail.getPage', asked, { signal }))
  }, [subject, record, kind, company])
  const loaded = useAnswer(answer)
  // The conflict can be resolved without it.
  const saved = loaded.state === 'ready' ? loaded.value.rows[0] : undefined
  if (!saved) return null
  return (
    <>
      <span>{`${saved.who} ${did} this`}</span> <Moment at={saved.at} zone={zone} />.
    </>
  )
}
