import { type FormEvent, useState } from 'react'
import { shownDay, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import {
  changedDriverDay,
  DRIVER_DAY_FIELDS,
  driverDayErrors,
  driverDayForm,
  fartherOf,
  rulesOfDriver,
} from './driver-day.form.ts'

/** Whether the rules are for each day or for the shown one. */
export type DayScope = 'each' | 'only'

type DriverDayOf = { board: WorkBoard; who: string; onSaved: () => void }

export function useDriverDay({ board, who, onSaved }: DriverDayOf) {
  const { rules, group } = board.crew
  const shown = shownDay(board)
  const only = shown !== null && shown >= board.today ? shown : null
  const formOf = (of: DayScope) => driverDayForm(rulesOfDriver(rules, who, of === 'only' ? only : null))
  const [begun, setBegun] = useState(() => {
    const scope: DayScope = only !== null && rulesOfDriver(rules, who, only) ? 'only' : 'each'
    return { scope, values: formOf(scope) }
  })
  const form = useForm({ start: begun.values, fields: DRIVER_DAY_FIELDS, errorsOf: driverDayErrors })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const day = begun.scope === 'only' ? only : null
  return {
    form,
    busy,
    only,
    scope: begun.scope,
    farther: fartherOf(rules, who, day),
    /** Changes typed so far move to the other rules. */
    choose: (scope: DayScope) => {
      const values = formOf(scope)
      setBegun({ scope, values })
      form.rebase(values)
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // The browser marks a time typed by half, which has no value.
      if (!event.currentTarget.reportValidity() || !form.check()) return
      const change = changedDriverDay(form.latest(), begun.values, day === null)
      if (Object.keys(change).length === 0) return onSaved()
      const input = { groupid: group.id, username: who, day, ...change }
      void save((write) => write('canmanager.saveDriverDay', input), onSaved)
    },
  }
}
