import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { counted } from '#domain/words/counted.ts'
import classes from './change-customers.sheet.module.css'

export interface SkippedCustomer {
  id: number
  name: string | null
  why: string
}

type SkippedSheetProps = {
  kept: readonly SkippedCustomer[]
  /** The failed action as a past participle: changed, archived. */
  act: string
  onClose: () => void
}

export function SkippedSheet({ kept, act, onClose }: SkippedSheetProps) {
  return (
    <Sheet open onClose={onClose} title={`${counted(kept.length, 'customer')} could not be ${act}`}>
      <ul className={classes.kept}>
        {kept.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name ?? `No. ${id}`}</strong>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        Back to the list
      </Button>
    </Sheet>
  )
}
