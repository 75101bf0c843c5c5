import { newKey, piedmontOrder } from '#bench/support/place-orders.ts'
import type { CallName } from '#contract/contract.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'

// Expensive public requests: hashing, geocoding, the gateway, mail, re-encoding of pictures, large bodies.

export interface Flood {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Declares a longer body than it sends, and keeps the connection open. */
  unfinished?: true
}

export type Kind = (n: number) => Flood

const MEGABYTE = 1024 ** 2
const JSON_BODY = { 'content-type': 'application/json' }

/** A founder of a crew, whose log-in is also attacked. */
export const ACCOUNT = 'fern@example.test'
export const FOUNDER = {
  groupname: 'Fern Hauling',
  companyphone: '478-555-0100',
  companyaddress: '1 Yard Road',
  firstname: 'Fern',
  lastname: 'Hill',
  owner: true,
  password: 'fern-of-the-flood',
  confirm_password: 'fern-of-the-flood',
}

export const posted = (call: CallName, input: object): Flood => ({
  path: wirePath(call),
  method: 'POST',
  headers: JSON_BODY,
  body: JSON.stringify(input),
})

/** The standard order, paid by card. */
export const orderOf = (token: string, email: string): Flood => ({
  ...posted('services.purchase', piedmontOrder(token, email)),
  headers: { ...JSON_BODY, 'Idempotency-Key': newKey() },
})

const asked = (call: CallName, query: Record<string, string | number>): Flood => ({
  path: wirePath(call, new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))),
})

const loggedIn = (password: string): Flood => ({
  path: wirePath('users.login'),
  method: 'POST',
  headers: { Authorization: basic(ACCOUNT, password) },
})

const place = (n: number) => ({ lat: 33 + (n % 17) / 20, lng: -83 + (n % 23) / 20 })

const LOG_INS: Record<string, Kind> = {
  'log-ins with a wrong password': () => loggedIn('not-the-password'),
  'log-ins with the right one': () => loggedIn(FOUNDER.password),
  'reset mails': (n) => posted('users.initPasswordReset', { username: n % 2 ? ACCOUNT : `nobody-${n}@example.com` }),
  'resets with a wrong code': (n) =>
    posted('users.doPasswordReset', {
      username: `nobody-${n}@example.com`,
      password: 'long enough',
      confirmPassword: 'long enough',
      code: newKey(),
    }),
  'registrations with a wrong invitation': (n) => {
    const { password, confirm_password } = FOUNDER
    const person = { firstname: 'Dana', lastname: 'Driver', username: `driver-${n}@example.com` }
    return posted('canmanager.register', { ...person, password, confirm_password, groupId: '135', roleId: newKey() })
  },
  'crews founded': (n) => posted('canmanager.register', { ...FOUNDER, username: `founder-${n}@example.com` }),
}

const LOOK_UPS: Record<string, Kind> = {
  'addresses with typing errors': (n) => asked('geo.suggest', { q: `${100 + n} Oka Stret Cedr`, ...place(n) }),
  'addresses looked up': (n) => asked('geo.locate', { q: `${100 + n} Oak Street, Cedar Hollow, GA 30990` }),
  'who serves a place': (n) => asked('services.getHaulers', place(n)),
  'services at a place': (n) => asked('services.getServices', { i: 35, ...place(n) }),
  'areas drawn': () => asked('geo.getAreas', { i: 35 }),
}

const WRITES: Record<string, Kind> = {
  leads: (n) => {
    const user = { firstname: 'Lee', lastname: 'Ads', email: `lead-${n}@example.com`, cellphone: '478-555-0142' }
    const address = { type: 'Residential', address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
    return posted('services.initLead', { company: 35, user, address: { ...address, ...place(n) } })
  },
  'contact forms': (n) =>
    posted('vmail.contact', { firstname: 'Grady', lastname: 'Poole', email: `g${n}@example.com`, comment: 'Call me.' }),
  comments: (n) =>
    posted('comments.create', { name: 'Dale', email: `d${n}@example.com`, comment: 'Same here.', post: 24 }),
  feedback: () => posted('reviews.sendFeedback', { slug: 'piedmont', feedback: 'Please close the lid.' }),
  visits: () => posted('visits.count', { page: '/h/:slug' }),
}

/** A form with an absurd number of parts. */
function manyParts(): Flood {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return { path: wirePath('vmail.contact'), method: 'POST', headers, body: `${part.repeat(100_000)}--x--\r\n` }
}

const BODIES: Record<string, Kind> = {
  'uploads without a session': () => ({
    path: wirePath('image.upload'),
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(9 * MEGABYTE) },
    body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    unfinished: true,
  }),
  'bodies without an end': () => ({
    path: wirePath('vmail.contact'),
    method: 'POST',
    headers: { ...JSON_BODY, 'content-length': String(MEGABYTE - 1) },
    body: Buffer.alloc(MEGABYTE / 4, ' '),
    unfinished: true,
  }),
  'forms of a hundred thousand parts': manyParts,
}

const PAGES: Record<string, Kind> = {
  'streams without a session': () => ({ path: '/cfc/api/events?groupid=135' }),
  'the description of all calls': () => ({ path: '/cfc/api/openapi.json' }),
  'the page of all calls': () => ({ path: '/cfc/api/docs' }),
  'pages that nobody keeps': (n) => ({ path: `/blog?n=${n}` }),
  'pages that there are not': (n) => ({ path: `/h/nobody-${n}` }),
}

export const expensiveKinds = (declinedCard: string): Record<string, Kind> => ({
  ...LOG_INS,
  ...LOOK_UPS,
  'cards declined': (n) => orderOf(declinedCard, `flood-${n}@example.com`),
  ...WRITES,
  ...BODIES,
  ...PAGES,
})
