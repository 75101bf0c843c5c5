import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

export interface Sold {
  id: number
  customer: number
}

interface Terms {
  company?: number
  /** Its first day; without one the day of the product. */
  since?: CalendarDay
  soldAs?: number | null
  price?: number
  type?: string
  address?: string
}

/** A customer with one weekly cart, sold by the office. */
export async function soldService(
  { rows }: Pick<TestHaulyard, 'rows'>,
  { company = 35, since, soldAs = null, price = 22, type = 'Residential', address = '1 Plan Road' }: Terms = {},
): Promise<Sold> {
  const [made] = await rows<Sold>(
    `with person as (
       insert into customers (company_id, fullname, status, type) values ($1, 'Pat Planned', 'Purchased', $5) returning id)
     insert into customer_services (company_id, customer_id, service_id, name, type, address, cans, frequency, price, totalprice,
       datestart)
     select $1, id, $2, 'Household Trash', $5, $6, 1, 'Weekly', $3, 0, $4 from person returning id, customer_id as customer`,
    [company, soldAs, price, since ?? null, type, address],
  )
  if (!made) throw new Error('The service was not made')
  return made
}
