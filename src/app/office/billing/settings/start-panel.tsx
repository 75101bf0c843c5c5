import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import type { Answer } from '#contract/contract.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import classes from './settings.module.css'
import { StartPreview } from './start-preview.tsx'
import { useStart } from './use-start.ts'

type StartPanelProps = {
  company: number
  settings: Pick<Answer<'billing.getSettings'>, 'startedon'>
  today: CalendarDay
  mayStart: boolean
}

export function StartPanel({ company, settings: { startedon }, today, mayStart }: StartPanelProps) {
  if (startedon !== null && startedon <= today) {
    return (
      <Panel anchor="start" title="Billing is on">
        <p
          className={classes.note}
        >{`Since ${formatDayWithWeekday(startedon)}. Nothing before that day is asked for.`}</p>
      </Panel>
    )
  }
  return (
    <Panel anchor="start" title={startedon === null ? 'Start billing' : 'Billing begins soon'}>
      <div className={classes.form}>
        <p className={classes.note}>
          {startedon === null
            ? 'From the day you choose, each period that begins is billed. Nothing before that day is ever asked for.'
            : `It begins on ${formatDayWithWeekday(startedon)}. Until then you can choose another day.`}
        </p>
        {mayStart ? (
          <StartForm company={company} first={startedon ?? `${addMonths(today, 1).slice(0, 7)}-01`} today={today} />
        ) : (
          <p className={classes.note}>The owner starts it.</p>
        )}
      </div>
    </Panel>
  )
}

function StartForm({ company, first, today }: { company: number; first: CalendarDay; today: CalendarDay }) {
  const { day, error, problem, busy, preview, choose, look, start } = useStart(company, first)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (preview) start()
        else look()
      }}
    >
      <TextField
        label="First day"
        type="date"
        min={today}
        value={day}
        error={error}
        onChange={({ target }) => choose(target.value)}
      />
      <div role="status">{preview && <StartPreview answer={preview} day={day} />}</div>
      <FormProblem text={problem} />
      {preview ? (
        <Button type="submit" wide busy={busy && 'Starting'}>
          Start billing
        </Button>
      ) : (
        <Button type="submit" tone="secondary" wide busy={busy && 'Looking'}>
          See what happens
        </Button>
      )}
      {preview && (
        <p className={classes.note}>You are asked for your password. No card is charged and no bill is sent today.</p>
      )}
    </form>
  )
}
