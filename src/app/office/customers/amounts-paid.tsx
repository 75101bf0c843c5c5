import type { SoldCustomerService } from '#contract/customers/customers.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { totalGivenBack, totalPaid } from './amount-paid.ts'
import classes from './customer-services.module.css'

export function AmountsPaid({ services }: { services: readonly SoldCustomerService[] }) {
  const back = totalGivenBack(services)
  return (
    <>
      <p className={classes.sum}>
        Amount paid, all services
        <strong>{formatMoney(totalPaid(services))}</strong>
      </p>
      {back > 0 && (
        <p className={classes.sum}>
          Refunded, fees included
          <strong>{formatMoney(back)}</strong>
        </p>
      )}
    </>
  )
}
