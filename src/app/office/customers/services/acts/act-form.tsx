import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type { DatedService } from '#app/office/customers/services/dated-services.ts'
import { planOf } from '#app/office/customers/services/plan-of.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { plannedChanges } from '#domain/subscriptions/planned-changes.ts'
import classes from './act-form.module.css'
import type { ServiceAct } from './use-service-act.ts'

export interface ActProps {
  service: DatedService
  /** Where it is served. */
  place: string
  today: CalendarDay
  onChanged: () => Promise<void>
  onDone: () => void
}

type ActFormProps = Pick<ActProps, 'service' | 'place' | 'today'> & {
  act: ServiceAct
  word: string
  notReady: string | false
  foot?: ReactNode
  children: ReactNode
}

export function ActForm({ service, place, today, act, word, notReady, foot, children }: ActFormProps) {
  return (
    <form
      ref={act.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act.act()
      }}
    >
      <p className={classes.place}>{place}</p>
      <div className={classes.fields}>
        {act.isChanged && <ChangedNote service={service} act={act} today={today} />}
        {children}
        <FormProblem text={act.problem} />
      </div>
      <div className={classes.foot}>
        {foot}
        <Button type="submit" wide busy={act.busy && 'Saving'} notReady={notReady}>
          {word}
        </Button>
      </div>
      <ConfirmSheet
        open={act.question !== null}
        question="The last day has passed"
        confirm={word}
        cancel="Choose another day"
        onConfirm={act.confirm}
        onClose={act.leave}
      >
        <p>{act.question}</p>
      </ConfirmSheet>
    </form>
  )
}

function ChangedNote({ service, act, today }: Pick<ActFormProps, 'service' | 'act' | 'today'>) {
  const planned = plannedChanges(planOf(act.plan), service.type, today).map(({ text }) => text)
  return (
    <div className={classes.changed} role="alert">
      <p>Someone else changed this service while you were editing.</p>
      <p>{planned.length === 0 ? 'Nothing is planned now.' : `Planned now: ${planned.join('; ')}.`}</p>
    </div>
  )
}
