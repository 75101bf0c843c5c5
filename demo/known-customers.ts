import type { DemoCustomer } from '#demo/shapes/sale-shapes.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

export interface KnownCustomer {
  fullname: string
  firstname: string
  lastname: string
  house: string
  status: DemoCustomer['status']
  type: ServiceType
  hoursAgo: number
  cellphone: string
  account?: string
  notes?: string
}

const person = (
  fullname: string,
  house: string,
  status: DemoCustomer['status'],
  type: ServiceType,
  hoursAgo: number,
  cellphone: string,
  more: Partial<KnownCustomer> = {},
): KnownCustomer => {
  const [firstname = fullname, ...rest] = fullname.split(' ')
  return {
    fullname,
    firstname,
    lastname: rest.join(' ') || fullname,
    house,
    status,
    type,
    hoursAgo,
    cellphone,
    ...more,
  }
}

/** Piedmont's newest customers, named in tasks and in the product's pages. */
export const knownCustomers: KnownCustomer[] = [
  person('Dana Whitfield', '120 Oak Street', 'Lead', 'Residential', 2, '478-555-0142'),
  person('Cole Ransom Roofing', '77 Mill Pond Road', 'Purchased', 'Roll-Offs', 3, '478-555-0143', {
    firstname: 'Cole',
    lastname: 'Ransom',
  }),
  person('Hollow Creek Diner', '40 Depot Street', 'Purchased', 'Commercial', 26, '478-555-0144', {
    firstname: 'Bev',
    lastname: 'Hollis',
  }),
  person('Ruth Okafor', '36 Orchard Row', 'Lead', 'Residential', 28, '478-555-0145'),
  person('Travis and Jo Pruitt', '9 Laurel Court', 'Purchased', 'Residential', 50, '478-555-0146', {
    firstname: 'Travis',
    lastname: 'Pruitt',
  }),
  person('Lorraine Battle', '418 Magnolia Avenue', 'Purchased', 'Residential', 53, '478-555-0147', {
    notes: 'Carts behind the left gate. Dog is friendly.',
  }),
  person('Cedar Hollow Feed & Seed', '231 Depot Street', 'Lead', 'Commercial', 74, '478-555-0148', {
    firstname: 'Amos',
    lastname: 'Feld',
  }),
  person('Minh Tran', '15 Chapel Lane', 'Purchased', 'Residential', 76, '478-555-0149'),
  person('Eugene Tatum', '502 Laurel Court', 'Purchased', 'Roll-Offs', 98, '478-555-0150'),
  person('Patrice Holloway', '120 Oakdale Court', 'Purchased', 'Residential', 101, '478-555-0151', {
    account: 'customer@demo.test',
  }),
]
