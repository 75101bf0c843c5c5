import { useState } from 'react'
import type { Refused } from '#app/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type CustomerRow, priceWords } from './customer-rows.ts'
import classes from './merge.sheet.module.css'

type MergeSheetProps = {
  open: boolean
  both: readonly [CustomerRow, CustomerRow]
  onClose: () => void
  onMerged: () => void
}

const sayNotMerged = ({ message }: Refused) =>
  showMessage(`The customers were not merged. ${message}`, { tone: 'error' })

/** Which of two records stays. It cannot be undone, so it says first what will happen. */
export function MergeSheet({ open, both, onClose, onMerged }: MergeSheetProps) {
  const [keep, setKeep] = useState(both[0].id)
  const { busy, save } = useSave({ say: sayNotMerged })
  const kept = both.find(({ id }) => id === keep) ?? both[0]
  const dropped = both.find(({ id }) => id !== kept.id) ?? both[1]
  const merge = () =>
    void save(async (write) => {
      await write('customers.merge', { keep: kept.id, drop: dropped.id })
      showMessage(`${dropped.name} is part of ${kept.name} now`)
    }, onMerged)
  return (
    <Sheet open={open} onClose={onClose} title="Merge two customers">
      <p className={classes.words}>
        The record you keep takes over the orders, services, cards and notes of the other one, and whatever it does not
        know itself. The other record goes for good.
      </p>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>Keep</legend>
        {both.map((row) => (
          <RadioRow
            key={row.id}
            group="keep"
            value={String(row.id)}
            checked={row.id === kept.id}
            onChoose={() => setKeep(row.id)}
            title={`${row.name}, ${row.lead ? 'lead' : 'customer'} since ${formatDay(row.start)}`}
            price={priceWords(row.price)}
          />
        ))}
      </fieldset>
      <Button wide busy={busy && 'Merging'} onClick={merge}>
        Merge into {kept.name}
      </Button>
    </Sheet>
  )
}
