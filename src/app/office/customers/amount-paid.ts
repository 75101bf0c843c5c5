import type { CustomerService, SoldCustomerService } from '#contract/customers/customers.ts'
import { type Cents, centsOf, percentOf, sumCents } from '#domain/companies/money.ts'

type Sold = Pick<CustomerService, 'totalprice' | 'tax'>

/** What one payment for a service is: the total price and its tax on top. */
export function amountPaid({ totalprice, tax }: Sold): Cents {
  const total = centsOf(totalprice) ?? 0
  return total + percentOf(total, tax)
}

/** The customer's total: the amounts paid of all services. */
export const totalPaid = (services: readonly Sold[]): Cents => sumCents(services.map(amountPaid))

/** What was given back of all orders: services that were sold together share what was given back of their order. */
export function totalGivenBack(services: readonly Pick<SoldCustomerService, 'order' | 'refunded'>[]): Cents {
  const byOrder = new Map(services.map(({ order, refunded }) => [order, centsOf(refunded) ?? 0]))
  return sumCents([...byOrder.values()])
}
