import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { counted } from '#domain/words/counted.ts'
import classes from './change-customers.sheet.module.css'

/** A customer who was left as they were; `name` is null where nobody knows it any more. */
export interface KeptCustomer {
  id: number
  name: string | null
  why: string
}

type KeptSheetProps = {
  kept: readonly KeptCustomer[]
  /** What was not done to them: changed, archived. */
  act: string
  onClose: () => void
}

/** Names who was left as they were when something was done to many, and why. */
export function KeptSheet({ kept, act, onClose }: KeptSheetProps) {
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
