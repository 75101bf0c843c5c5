// An order holds services of one type only. Customers see commercial service as 'Dumpster'.

export const serviceTypes = ['Residential', 'Commercial', 'Roll-Offs'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const serviceTypeLabels: Record<ServiceType, string> = {
  Residential: 'Residential Services',
  Commercial: 'Dumpster',
  'Roll-Offs': 'Roll-Offs',
}
