import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { documentName, dueText } from '#app/office/billing/words/document-words.ts'
import type { InvoiceRow } from '#contract/billing/documents.ts'
import type { Allocated } from '#domain/billing/allocation.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import classes from './money-sheet.module.css'

type ShareFieldsProps = {
  /** Open ones, oldest first. */
  bills: readonly InvoiceRow[]
  chosen: readonly number[]
  shares: Allocated
  error?: string | undefined
  onChoose: (chosen: number[]) => void
}

/** The bills that an amount pays, with what each of them gets. */
export function ShareFields({ bills, chosen, shares, error, onChoose }: ShareFieldsProps) {
  if (bills.length === 0) return null
  const paid = new Map(shares.allocations.map(({ invoice, amount }) => [invoice, amount]))
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <ChoiceGroup legend="Bills it pays" tight error={error}>
      <p className={classes.note}>Without a choice it pays the oldest bills first.</p>
      <ul className={classes.bills}>
        {bills.map((bill) => (
          <li key={bill.id} className={classes.bill}>
            <Checkbox
              checked={chosen.includes(bill.id)}
              onChange={() => toggle(bill.id)}
              label={
                <>
                  <span className={classes.name}>{documentName(bill)}</span>
                  <span className={classes.small}>{`${formatDollars(bill.open)} open, due ${dueText(bill)}`}</span>
                </>
              }
            />
            <span className={classes.share}>{paid.has(bill.id) ? formatMoney(paid.get(bill.id) ?? 0) : '–'}</span>
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}
