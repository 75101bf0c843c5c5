import { IconHistory } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { may } from '#domain/identity/permissions.ts'
import type { TrailSubject } from '#domain/trail/trail-line.ts'
import { recordTrail } from './trail.view.ts'

type ActivityLinkProps = { subject: TrailSubject; record: string | number; of?: string }

export function ActivityLink({ subject, record, of = 'this record' }: ActivityLinkProps) {
  if (!may(useOffice().user, 'trail.read')) return null
  return (
    <ButtonLink
      tone="secondary"
      aria-label={`Activity of ${of}`}
      to={recordTrail(subject, record)}
      icon={<Icon of={IconHistory} />}
    >
      Activity
    </ButtonLink>
  )
}
