import { useRef, useState } from 'react'
import { TextAreaField } from '#app/kit/text-area-field.tsx'
import { TextField } from '#app/kit/text-field.tsx'
import { formatDayWithWeekday } from '#domain/companies/day-formats.ts'
import { nextOpenDay } from '#domain/companies/service-days.ts'
import { type LookupAnswers, lookupCost, type RangeProblem, rangeProblem } from '#domain/ordering/lookup.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { signupCopy } from './copy.ts'
import { LookupLayout } from './lookup-layout.tsx'
import { costWords } from './request-summary.tsx'
import classes from './signup.module.css'
import { useLookup, useLookupWays } from './use-lookup.ts'

const problemTexts: Record<RangeProblem['reason'], string> = {
  missing: signupCopy.missing,
  closed: orderingMessages.dateDisabled,
  'before the first': signupCopy.beforeFirst,
}
type End = RangeProblem['end']

/** From when to when, what the driver should know, and what it costs. */
export function DatesStep() {
  const { signup, change, chosen, calendar, today } = useLookup()
  const { goOn } = useLookupWays('dates')
  const { range, notes, type } = signup
  const [checked, setChecked] = useState<Partial<Record<End, boolean>>>({})
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({})
  if (!calendar) return null
  const problem = rangeProblem(signup, calendar, today)
  const isRollOff = type === 'Roll-Offs'
  const earliest = nextOpenDay(calendar, today)
  const cost = lookupCost(
    signup,
    chosen.map(({ service }) => service),
  )
  const confirm = () => {
    setChecked({ startDate: true, endDate: true })
    if (problem) inputs.current[problem.end]?.focus()
    else goOn()
  }
  const day = (end: End) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[end] = input
    },
    type: 'date',
    size: 52 as const,
    min: earliest ?? today,
    value: range[end],
    error: checked[end] && problem?.end === end ? problemTexts[problem.reason] : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ range: { ...range, [end]: target.value } }),
    onBlur: () => range[end] && setChecked({ ...checked, [end]: true }),
  })
  return (
    <LookupLayout
      step="dates"
      title={signupCopy.datesTitle}
      {...(earliest ? { lead: signupCopy.earliest(formatDayWithWeekday(earliest)) } : {})}
      onNext={confirm}
      nextLabel={signupCopy.confirm}
    >
      <div className={classes.fields}>
        <TextField {...day('startDate')} label={isRollOff ? signupCopy.dropOff : signupCopy.firstDay} />
        <TextField
          {...day('endDate')}
          label={isRollOff ? signupCopy.pickUp : signupCopy.lastDay}
          help={isRollOff ? undefined : signupCopy.lastDayHelp}
          optional={!isRollOff}
        />
        <TextAreaField
          label={signupCopy.notes}
          help={signupCopy.notesHelp}
          optional
          maxLength={1000}
          value={notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <Cost cost={cost} type={type} />
      </div>
    </LookupLayout>
  )
}

function Cost({ cost, type }: { cost: number | null } & Pick<LookupAnswers, 'type'>) {
  return (
    <div aria-live="polite">
      {cost !== null && (
        <>
          <p className={classes.cost}>
            <span>{signupCopy.cost}</span>
            <strong>{costWords(cost, type === 'Roll-Offs')}</strong>
          </p>
          <p className={classes.hint}>{signupCopy.beforeTax}</p>
        </>
      )}
    </div>
  )
}
