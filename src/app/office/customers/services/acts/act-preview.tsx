import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import type { Preview } from '#contract/subscriptions/plan.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './act-form.module.css'
import type { ServiceAct } from './use-service-act.ts'

/** The price per month now and from the day of the act on, and what may surprise. */
export function ActPreview({ act: { preview, plan }, children }: { act: ServiceAct; children?: ReactNode }) {
  const month = preview?.preview.permonth
  return (
    <div role="status">
      {preview && month && (
        <div className={classes.preview}>
          <dl className={classes.prices}>
            <div>
              <dt>{month.before === plan.today.price ? 'Now' : 'Before'}</dt>
              <dd>
                <strong>{formatDollars(month.before)}</strong> a month
              </dd>
            </div>
            <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <dt>{`From ${formatDayWithWeekday(preview.preview.from)}`}</dt>
              <dd>
                <strong>{formatDollars(month.after)}</strong> a month
              </dd>
            </div>
          </dl>
          {children}
        </div>
      )}
    </div>
  )
}

export function ActWarnings({ act: { preview } }: { act: { preview: { preview: Preview } | null } }) {
  return (
    <>
      {preview?.preview.warnings.map((text) => (
        <WarningNote key={text} icon={IconAlertTriangle}>
          {text}
        </WarningNote>
      ))}
    </>
  )
}
