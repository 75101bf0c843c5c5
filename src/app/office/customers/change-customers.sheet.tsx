import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './change-customers.sheet.module.css'
import { CHANGES, countText } from './customer-changes.ts'
import type { CustomerRow } from './customer-rows.ts'
import { type RowOutcome, useBulkChange } from './use-bulk-change.ts'

type ChangeCustomersSheetProps = {
  rows: readonly CustomerRow[]
  onClose: () => void
  /** The list is not as it was. */
  onChanged: () => void
  /** Every row was changed. */
  onDone: () => void
}

/** One change for all selected customers; where some could not be changed, each row says what became of it. */
export function ChangeCustomersSheet({ rows, onClose, onChanged, onDone }: ChangeCustomersSheetProps) {
  const [chosen, setChosen] = useState(CHANGES[0])
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([])
  const { busy, done, run } = useBulkChange(onChanged, (found) => {
    if (found.some(({ why }) => why)) return setOutcomes(found)
    if (found.every(({ version }) => version === undefined)) showMessage('Nothing changed: all of them are so already')
    onDone()
  })
  if (outcomes.length > 0) return <Outcomes outcomes={outcomes} onClose={onDone} />
  return (
    <Sheet open onClose={onClose} title={`Change ${countText(rows.length)}`}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>From now on</legend>
        {CHANGES.map((choice) => (
          <RadioRow
            key={choice.name}
            group="change"
            value={choice.name}
            checked={choice.name === chosen.name}
            onChoose={() => setChosen(choice)}
            title={choice.label}
          />
        ))}
      </fieldset>
      {busy && rows.length > 5 && <ProgressBar label="Changing customers" done={done} all={rows.length} />}
      <Button wide busy={busy && 'Changing'} onClick={() => void run(rows, chosen.change)}>
        Change {countText(rows.length)}
      </Button>
    </Sheet>
  )
}

function Outcomes({ outcomes, onClose }: { outcomes: readonly RowOutcome[]; onClose: () => void }) {
  const failed = outcomes.filter(({ why }) => why).length
  return (
    <Sheet open onClose={onClose} title={`${countText(failed)} could not be changed`}>
      <ul className={classes.outcomes}>
        {outcomes.map(({ row, version, why }) => (
          <li key={row.id} className={why ? classes.failed : undefined}>
            <strong>{row.name}</strong>
            <span>{why ?? (version === undefined ? 'Was so already' : 'Changed')}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        Back to the list
      </Button>
    </Sheet>
  )
}
