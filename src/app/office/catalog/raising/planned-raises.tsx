import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { PriceRaise } from '#contract/prices/raises.ts'
import { percentText } from '#domain/catalog/price-raise.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { RaisedRows } from './raise-preview.tsx'
import classes from './raising.module.css'
import { useWithdrawal } from './use-withdrawal.ts'

type PlannedRaisesProps = { raises: readonly PriceRaise[]; timezone: string }

const titleOf = ({ percent, from }: PriceRaise) =>
  `${percent > 0 ? '+' : ''}${percentText(percent)} from ${formatDay(from)}`

export function PlannedRaises({ raises, timezone }: PlannedRaisesProps) {
  const [shown, setShown] = useState<PriceRaise | null>(null)
  if (raises.length === 0) return null
  return (
    <Panel title="Planned prices">
      <ul className={classes.planned}>
        {raises.map((raise) => (
          <li key={raise.id}>
            <div>
              <strong>{titleOf(raise)}</strong>
              <span
                className={classes.note}
              >{`${raise.rows.length} ${raise.rows.length === 1 ? 'price' : 'prices'} of ${setNames(raise).join(', ')}. Planned by ${raise.plannedby}, ${momentText(raise.plannedat, timezone)}`}</span>
            </div>
            <Button tone="secondary" onClick={() => setShown(raise)}>{`Show ${titleOf(raise)}`}</Button>
          </li>
        ))}
      </ul>
      {shown && <PlannedRaiseSheet raise={shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}

const setNames = ({ rows }: PriceRaise): string[] => [...new Set(rows.map(({ set }) => set))]

const NOTES = {
  stands: undefined,
  changed: 'Changed since; will stay as it is',
  gone: 'Deleted since',
} as const

function PlannedRaiseSheet({ raise, onClose }: { raise: PriceRaise; onClose: () => void }) {
  const withdraw = useWithdrawal(raise.companyid)
  const uids = [...new Set(raise.rows.map(({ uid }) => uid))]
  const dollars = (amount: number) => formatMoney(Math.round(amount * 100))
  return (
    <Sheet open onClose={onClose} title={`Prices ${titleOf(raise)}`} tall>
      <div className={classes.form}>
        {uids.map((uid) => {
          const rows = raise.rows.filter((row) => row.uid === uid)
          return (
            <RaisedRows
              key={uid}
              name={rows[0]?.set ?? ''}
              rows={rows.map((row) => ({
                ...row,
                was: dollars(row.was),
                becomes: dollars(row.becomes),
                note: NOTES[row.standing],
              }))}
            />
          )
        })}
        <p className={classes.note}>Existing customers keep their current price.</p>
        <Button
          tone="danger"
          wide
          onClick={() => {
            withdraw(raise)
            onClose()
          }}
        >
          Withdraw these prices
        </Button>
      </div>
    </Sheet>
  )
}
