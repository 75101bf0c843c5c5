import { IconBuilding, IconTruckOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LeaveQuestion } from '#app/cans/work/fields/leave-question.tsx'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import { personOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { BreakFields } from './break-fields.tsx'
import { CompanyDaySheet } from './company-day.sheet.tsx'
import classes from './day.sheet.module.css'
import type { DriverDayForm, Farther, FartherRule } from './driver-day.form.ts'
import { EndFields } from './end-fields.tsx'
import { useDriverDay } from './use-driver-day.ts'

const MOST_LINE = 60

type DriverDaySheetProps = { board: WorkBoard; who: string; onClose: () => void; onChanged: () => void }

/** A driver's own start, breaks, truck and places. */
export function DriverDaySheet({ board, who, onClose, onChanged }: DriverDaySheetProps) {
  const [asks, setAsks] = useState<'leave' | 'company' | null>(null)
  const name = personOf(board.crew, who)
  const saved = () => {
    showNotice(`${name}’s day is saved.`)
    onChanged()
    onClose()
  }
  const { form, busy, submit, ...day } = useDriverDay({ board, who, onSaved: saved })
  const close = () => (form.unsaved() ? setAsks('leave') : onClose())
  return (
    <>
      <UnsavedGuard unsaved={form.unsaved} />
      <Sheet open={asks === null} onClose={() => asks === null && close()} title={`${name}’s day`}>
        <form className={classes.form} noValidate onSubmit={submit}>
          {day.only && <ScopeChoice {...day} only={day.only} />}
          <DriverDayFields board={board} form={form} farther={day.farther} />
          {day.scope === 'each' && (
            <TextField
              {...form.text('phone')}
              label="Driver’s phone"
              help="For the office"
              type="tel"
              autoComplete="off"
              maxLength={MOST_LINE}
            />
          )}
          <Button tone="quiet" wide icon={<Icon of={IconBuilding} />} onClick={() => setAsks('company')}>
            The company’s day
          </Button>
          <Button
            tone="quiet"
            wide
            icon={<Icon of={IconTruckOff} />}
            onClick={() => (form.unsaved() ? setAsks('leave') : board.open({ kind: 'handOver', who }))}
          >
            Truck is down: hand over the stops
          </Button>
          <FormProblem text={form.problem} />
          <SheetFoot>
            <Button type="submit" wide busy={busy && 'Saving'}>
              Save
            </Button>
          </SheetFoot>
        </form>
      </Sheet>
      {asks === 'company' && <CompanyDaySheet board={board} onClose={() => setAsks(null)} onChanged={onChanged} />}
      <LeaveQuestion asked={asks === 'leave'} onLeave={onClose} onStay={() => setAsks(null)} />
    </>
  )
}

function ScopeChoice({
  only,
  scope,
  choose,
}: Pick<ReturnType<typeof useDriverDay>, 'scope' | 'choose'> & { only: string }) {
  const options = [
    ['each', 'Each day'],
    ['only', `Only on ${formatDayWithWeekday(only)}`],
  ] as const
  return (
    <ChoiceGroup legend="For" hideLegend tight>
      <div className={classes.scopes}>
        {options.map(([value, title]) => (
          <RadioRow
            key={value}
            compact
            group="day-scope"
            value={value}
            title={title}
            checked={scope === value}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

const hintOf = ({ word, value }: FartherRule) => value && `${word}: ${value}`

type DriverDayFieldsProps = { board: WorkBoard; form: Form<DriverDayForm>; farther: Farther }

function DriverDayFields({ board, form, farther }: DriverDayFieldsProps) {
  const { values, set, field } = form
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...form.text('start')}
          label="Starts at"
          type="time"
          help={values.start === '' && hintOf(farther.start)}
          trailing={
            values.start !== '' && (
              <IconButton label={farther.start.word} icon={<Icon of={IconX} />} onClick={() => set({ start: '' })} />
            )
          }
        />
        <TextField
          {...form.text('truck')}
          label="Truck"
          autoComplete="off"
          maxLength={MOST_LINE}
          help={values.truck === '' && hintOf(farther.truck)}
        />
      </div>
      <BreakFields
        {...field('breaks')}
        breaks={values.breaks}
        farther={{ rule: farther.breaks, breaks: farther.breaksThen }}
        onChange={(breaks) => set({ breaks })}
      />
      <EndFields
        board={board}
        form={form}
        labels={{ from: 'Starts from', to: 'Ends at' }}
        hints={{ from: hintOf(farther.from), to: hintOf(farther.to) }}
      />
    </>
  )
}
