import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import typeClasses from '#app/kit/type.module.css'
import { DayCalendar } from '#app/ordering/days/day-calendar.tsx'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type DayRange, noRange, pickFreeRange } from '#domain/ordering/wizard/day-range.ts'
import { lookupCost, type RangeProblem, rangeProblem } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { costWords } from './lookup/request-summary.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import { useLookup } from './lookup/use-lookup.ts'

export function DatesStep() {
  const { signup, change, chosen, calendar: days, today } = useLookup()
  if (!days) return null
  const full = chosen.flatMap(({ service }) => service.rolloff_full ?? [])
  const calendar = { ...days, fullDates: full }
  const isRollOff = signup.type === 'Roll-Offs'
  const range: DayRange = { first: signup.range.startDate || null, last: signup.range.endDate || null }
  const setRange = ({ first, last }: DayRange) => change({ range: { startDate: first ?? '', endDate: last ?? '' } })
  const problem = rangeProblem(signup, calendar, today)
  const earliest = nextOpenDay(calendar, today)
  const cost = lookupCost(
    signup,
    chosen.map(({ service }) => service),
  )
  return (
    <LookupLayout
      step="dates"
      title={signupCopy.datesTitle}
      {...(earliest ? { lead: signupCopy.datesLead(formatDayWithWeekday(earliest), isRollOff) } : {})}
      nextLabel={signupCopy.confirm}
      notReady={problem && problemText(problem, isRollOff)}
      onNotReady={showMissing(orderingMessages.slideRequired)}
    >
      <div className={classes.fields}>
        <DayCalendar
          calendar={calendar}
          today={today}
          range={range}
          ends={isRollOff ? rollOffCopy.ends : signupCopy.ends}
          onPick={(day) => setRange(pickFreeRange(range, day, full))}
          act={
            range.first && (
              <button
                type="button"
                className={`${typeClasses.link} ${classes.linkButton}`}
                onClick={() => setRange(noRange)}
              >
                {rollOffCopy.clear}
              </button>
            )
          }
        />
        <p className={classes.hint} role="status">
          {range.first && rangeWords(range)}
        </p>
        <TextAreaField
          label={signupCopy.notes}
          help={signupCopy.notesHelp}
          optional
          maxLength={fieldLimits.notes}
          value={signup.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <Cost cost={cost} once={isRollOff} />
      </div>
    </LookupLayout>
  )
}

function problemText({ end, reason }: RangeProblem, isRollOff: boolean): string {
  if (reason !== 'missing') return orderingMessages.dateDisabled
  if (end === 'endDate') return rollOffCopy.choosePick
  return isRollOff ? rollOffCopy.chooseDrop : signupCopy.chooseFirst
}

const rangeWords = ({ first, last }: DayRange) =>
  last ? signupCopy.fromTo(formatDay(first ?? ''), formatDay(last)) : signupCopy.fromOn(formatDay(first ?? ''))

function Cost({ cost, once }: { cost: number | null; once: boolean }) {
  return (
    <div aria-live="polite">
      {cost !== null && (
        <>
          <p className={classes.cost}>
            <span>{signupCopy.cost}</span>
            <strong>{costWords(cost, once)}</strong>
          </p>
          <p className={classes.hint}>{signupCopy.beforeTax}</p>
        </>
      )}
    </div>
  )
}
