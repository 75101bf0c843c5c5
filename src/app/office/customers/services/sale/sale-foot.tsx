import classes from '#app/office/customers/services/acts/act-form.module.css'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import type { SaleTerms } from './load-sale.ts'
import type { Sale } from './sale.form.ts'
import type { Quote } from './use-sale.ts'

type SaleFootProps = { quote: Quote | null; sale: Sale; card: SaleTerms['card'] }

const BLANK = '\u00a0'

/**
 * The price per month from the first day, and the first payment. Both lines stay while a price is asked for, so that the
 * foot does not grow over a choice that is being pressed.
 */
export function SaleFoot({ quote, sale, card }: SaleFootProps) {
  return (
    <div role="status">
      {sale.service !== null && (
        <>
          <p className={classes.sums}>
            <span>{quote ? `${formatDollars(quote.preview.permonth.after)} a month` : BLANK}</span>
            <span>{quote && `from ${formatDayWithWeekday(quote.preview.from)}`}</span>
          </p>
          <p className={classes.parts}>
            {quote ? `${firstWords(quote, sale)} ${WAYS[sale.payby](card?.lastfour ?? '')}` : BLANK}
          </p>
        </>
      )}
    </div>
  )
}

const WAYS: Record<Sale['payby'], (lastfour: string) => string> = {
  link: () => 'by link',
  card: (lastfour) => `charged now to the card ending ${lastfour}`,
  bill: () => 'on the first bill',
}

function firstWords({ firstpayment: { amount, fees, tax, total } }: Quote, { payfrequency }: Sale): string {
  const months = payfrequency === 1 ? '1 month' : `${payfrequency} months`
  const parts = [
    `${formatDollars(amount)} for ${months}`,
    fees > 0 && `${formatDollars(fees)} fees`,
    tax > 0 && `${formatDollars(tax)} tax`,
  ]
  return `${formatDollars(total)} at once (${parts.filter(Boolean).join(', ')})`
}
