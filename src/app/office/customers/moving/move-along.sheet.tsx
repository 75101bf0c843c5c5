import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { moveQuestion } from '#domain/ordering/customers/move-along.ts'
import classes from './move-along.sheet.module.css'
import type { Move } from './use-move-along.ts'

type MoveAlongSheetProps = {
  move: Move | null
  to: string
  onChoose: (movealong: boolean) => void
  onClose: () => void
}

export function MoveAlongSheet({ move, to, onChoose, onClose }: MoveAlongSheetProps) {
  return (
    <Sheet open={move !== null} onClose={onClose} title={move ? titleOf(move) : ''}>
      {move && (
        <>
          <ul className={classes.list}>
            {move.services.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {move.deliveries.map(({ id, day }) => (
              <li key={id}>{day ? `Delivery on ${formatDayWithWeekday(day)}` : 'Delivery without a day yet'}</li>
            ))}
          </ul>
          {move.served !== 'inside' && <p className={classes.warning}>{notServed(move.served, to)}</p>}
          <div className={classes.acts}>
            <Button wide onClick={() => onChoose(true)}>{`Move to ${to}`}</Button>
            <Button tone="secondary" wide onClick={() => onChoose(false)}>
              {`Leave at ${move.from}`}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

const titleOf = ({ from, services, deliveries }: Move) =>
  moveQuestion({ from, services: services.length, stops: deliveries.length })

const notServed = (served: 'outside' | 'unknown', to: string) =>
  served === 'outside'
    ? `${to} is outside the areas you serve.`
    : `${to} was not found, so we can't tell whether you serve it.`
