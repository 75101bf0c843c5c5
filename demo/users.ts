import type { DemoUser, Role } from '#demo/shapes/people-shapes.ts'

/** The password of every demo login. */
export const demoPassword = 'demo-password'

type Entry = [
  username: string,
  firstname: string,
  lastname: string,
  role: Role,
  company: number | null,
  unlike?: Partial<Pick<DemoUser, 'status' | 'verified'>>,
]

const entries: Entry[] = [
  ['admin@demo.test', 'June', 'Holloway', 'admin', null],
  ['owner@demo.test', 'Walt', 'Hargrove', 'hauler', 35],
  ['manager@demo.test', 'Nell', 'Ashby', 'can-manager', 35],
  ['driver@demo.test', 'Marcus', 'Bell', 'can-driver', 35],
  ['tasha@demo.test', 'Tasha', 'Greer', 'can-driver', 35],
  ['other@demo.test', 'Odell', 'Rainey', 'hauler', 38],
  ['dispatch@demo.test', 'Carmen', 'Vega', 'can-manager', 38],
  ['corey@demo.test', 'Corey', 'Lund', 'can-driver', 38],
  ['demo-owner@demo.test', 'Iris', 'Coleman', 'hauler', 10],
  ['blue-ridge@demo.test', 'Hollis', 'Pickett', 'hauler', 30],
  ['magnolia@demo.test', 'Camille', 'Broussard', 'hauler', 33],
  ['customer@demo.test', 'Patrice', 'Holloway', 'customer', 35],
  ['former-driver@demo.test', 'Ray', 'Stubbs', 'can-driver', 35, { status: 'Close' }],
  ['spam@demo.test', 'Max', 'Offers', 'customer', null, { status: 'Banned' }],
  ['new-manager@demo.test', 'Sylvia', 'Trent', 'can-manager', 38, { verified: false }],
]

const inGroup = new Set<Role>(['hauler', 'can-manager', 'can-driver'])

/** All logins. A company's group has the company's id plus 100. */
export function users(): DemoUser[] {
  return entries.map(([username, firstname, lastname, role, company, unlike], index) => ({
    id: 1001 + index,
    username,
    firstname,
    lastname,
    role,
    status: 'Active',
    verified: true,
    company,
    canmanagergroupid: company !== null && inGroup.has(role) ? company + 100 : null,
    avatar: (index % 17) + 1,
    ...unlike,
  }))
}
