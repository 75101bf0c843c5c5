import type { CustomerService, SoldCustomerService } from '#contract/customers/customers.ts'
import { type Cents, centsOf, percentOf, sumCents } from '#domain/companies/money.ts'

type Sold = Pick<CustomerService, 'totalprice' | 'tax'>

export function amountPaid({ totalprice, tax }: Sold): Cents {
  const total = centsOf(totalprice)
  return total + percentOf(total, tax)
}

export const totalPaid = (services: readonly Sold[]): Cents => sumCents(services.map(amountPaid))

/** Services of one order share its refund, so each order counts once. */
export function totalGivenBack(services: readonly Pick<SoldCustomerService, 'order' | 'refunded'>[]): Cents {
  const byOrder = new Map(services.map(({ order, refunded }) => [order, centsOf(refunded)]))
  return sumCents([...byOrder.values()])
}
