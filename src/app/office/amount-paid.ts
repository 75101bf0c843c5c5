import type { CustomerService } from '#contract/customers.ts'
import { type Cents, centsOf, percentOf, sumCents } from '#domain/companies/money.ts'

type Sold = Pick<CustomerService, 'totalprice' | 'tax'>

/** What one payment for a service is: the total price and its tax on top (specification back-office.md section 9). */
export function amountPaid({ totalprice, tax }: Sold): Cents {
  const total = centsOf(totalprice) ?? 0
  return total + percentOf(total, tax)
}

/** The customer's total: the amounts paid of all services. */
export const totalPaid = (services: readonly Sold[]): Cents => sumCents(services.map(amountPaid))
