import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { CHANGES } from '#app/office/customers/customer-changes.ts'
import { type ChosenByCompany, type SkippedCustomers, useBulkChange } from '#app/office/customers/use-bulk-change.ts'
import { MOST_CHANGED } from '#domain/ordering/customers/many-customers.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './change-customers.sheet.module.css'
import { SkippedSheet } from './skipped.sheet.tsx'

type ChangeCustomersSheetProps = {
  chosen: ChosenByCompany
  count: number
  onClose: () => void
  onChanged: () => void
  onDone: () => void
}

export function ChangeCustomersSheet({ chosen, count, onClose, onChanged, onDone }: ChangeCustomersSheetProps) {
  const [wanted, setWanted] = useState(CHANGES[0])
  const [kept, setKept] = useState<SkippedCustomers>([])
  const { busy, done, run } = useBulkChange(onChanged, (left, changed) => {
    if (left.length > 0) return setKept(left)
    if (changed === 0) showMessage('No changes needed: all of them are already set')
    onDone()
  })
  if (kept.length > 0) return <SkippedSheet kept={kept.map(whyNotChanged)} act="changed" onClose={onDone} />
  return (
    <Sheet open onClose={onClose} title={`Change ${counted(count, 'customer')}`}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>From now on</legend>
        {CHANGES.map((choice) => (
          <RadioRow
            key={choice.name}
            group="change"
            value={choice.name}
            checked={choice.name === wanted.name}
            onChoose={() => setWanted(choice)}
            title={choice.label}
          />
        ))}
      </fieldset>
      {busy && count > MOST_CHANGED && <ProgressBar label="Changing customers" done={done} all={count} />}
      <Button
        wide
        busy={busy && 'Changing'}
        onClick={() => void run(chosen, wanted.change)}
      >{`Change ${counted(count, 'customer')}`}</Button>
    </Sheet>
  )
}

const whyNotChanged = ({ id, name }: SkippedCustomers[number]) => ({
  id,
  name,
  why: name === null ? 'No longer exists' : 'Someone else changed this customer',
})
