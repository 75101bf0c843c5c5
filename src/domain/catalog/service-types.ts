// A hauler sells three kinds of service, and an order is of exactly one of them.
// Commercial service is called 'Dumpster' to the customer.

export const serviceTypes = ['Residential', 'Commercial', 'Roll-Offs'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** What the service type step calls each of them. */
export const serviceTypeLabels: Record<ServiceType, string> = {
  Residential: 'Residential Services',
  Commercial: 'Dumpster',
  'Roll-Offs': 'Roll-Offs',
}
