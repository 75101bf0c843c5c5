import { useState } from 'react'
import { LeaveQuestion } from '#app/cans/work/fields/leave-question.tsx'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { type StopKind, stopKinds } from '#domain/cans/times/day-rules.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { BreakFields } from './break-fields.tsx'
import classes from './day.sheet.module.css'
import { EndFields } from './end-fields.tsx'
import { useCompanyDay } from './use-company-day.ts'

const KIND_LABELS: Record<StopKind, string> = { delivery: 'Delivery', swap: 'Swap', rolloff: 'Roll-off', fix: 'Fix' }

type CompanyDaySheetProps = { board: WorkBoard; onClose: () => void; onChanged: () => void }

/** The rules of all drivers without their own. */
export function CompanyDaySheet({ board, onClose, onChanged }: CompanyDaySheetProps) {
  const [leaving, setLeaving] = useState(false)
  const { form, busy, submit } = useCompanyDay(board.crew, () => {
    showNotice('The company’s day is saved.')
    onChanged()
    onClose()
  })
  const { values, set, field } = form
  const close = () => (form.unsaved() ? setLeaving(true) : onClose())
  return (
    <>
      <UnsavedGuard unsaved={form.unsaved} />
      <Sheet open={!leaving} onClose={() => !leaving && close()} title="The company’s day">
        <form className={classes.form} noValidate onSubmit={submit}>
          <TextField {...form.text('start')} className={classes.start} label="Days start at" type="time" />
          <fieldset>
            <legend className={classes.legend}>Minutes at a stop</legend>
            <div className={classes.kinds}>
              {stopKinds.map((kind) => (
                <TextField
                  key={kind}
                  {...form.text(kind)}
                  label={KIND_LABELS[kind]}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                />
              ))}
            </div>
          </fieldset>
          {board.crew.drives.by === 'straight' && <p className={classes.hint}>{timesMessages.roadsStraight}</p>}
          <BreakFields {...field('breaks')} breaks={values.breaks} onChange={(breaks) => set({ breaks })} />
          <EndFields board={board} form={form} labels={{ from: 'Trucks start from', to: 'Trucks end at' }} />
          <FormProblem text={form.problem} />
          <SheetFoot>
            <Button type="submit" wide busy={busy && 'Saving'}>
              Save
            </Button>
          </SheetFoot>
        </form>
      </Sheet>
      <LeaveQuestion asked={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  )
}
