import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { ServiceRaise } from '#contract/subscriptions/raises.ts'
import { percentText } from '#domain/catalog/price-raise.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './raise.module.css'

type EarlierRaisesProps = {
  raises: readonly ServiceRaise[]
  timezone: string
  onTakeBack: (raise: ServiceRaise) => void
  onClose: () => void
}

const byText = ({ percent, amount }: ServiceRaise) =>
  percent === null ? formatDollars(amount ?? 0) : percentText(percent)

export function EarlierRaises({ raises, timezone, onTakeBack, onClose }: EarlierRaisesProps) {
  return (
    <Sheet open onClose={onClose} title="Earlier raises" tall>
      <ul className={classes.earlier}>
        {raises.map((raise) => (
          <li key={raise.id}>
            <div>
              <strong>{`${byText(raise)} from ${formatDay(raise.from)}`}</strong>
              <span className={classes.note}>
                {`${counted(raise.count, 'service')}, ${formatDollars(raise.before)} → ${formatDollars(raise.after)} a month. ${raise.by}, ${momentText(raise.at, timezone)}${stateText(raise)}`}
              </span>
            </div>
            {raise.undone < raise.count && (
              <Button tone="secondary" onClick={() => onTakeBack(raise)}>
                {`Take back ${byText(raise)}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const stateText = ({ count, undone, notice }: ServiceRaise): string => {
  if (undone === count) return '. Taken back.'
  const told = notice === null ? '' : ` Customers are told on ${formatDay(notice)}.`
  return `.${undone > 0 ? ` ${undone} taken back.` : ''}${told}`
}
