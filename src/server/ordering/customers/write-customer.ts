import type { Answer, Given } from '#contract/contract.ts'
import { customerChanged, numberTaken } from '#contract/customers/customers.ts'
import type { CompanyId } from '#contract/fields.ts'
import { userFieldsDenied } from '#contract/users/profiles.ts'
import { centsOf } from '#domain/companies/money.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { customerMessages, namesOf } from '#domain/ordering/customers/customer-record.ts'
import { priceByHandProblem } from '#domain/ordering/customers/price-by-hand.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import { expectSender } from '#server/identity/expect-sender.ts'
import { makeUser } from '#server/identity/make-user.ts'
import { PASSWORD_LINK, type PasswordLink } from '#server/identity/password-link.queue.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { StopPlace } from '#server/ordering/orders/sale-work.ts'
import { type CustomerRow, findCustomer } from './customer.queries.ts'
import { customerChanges, expectCustomer, isMoved, withoutOldPlace } from './customer-changes.ts'
import { moveAlong, placeMovedTo } from './move-along.ts'
import { presentCustomer } from './present-customer.ts'
import { writePricesByHand } from './price-by-hand.queries.ts'
import {
  accountOf,
  customerOfNumber,
  insertCustomer,
  lockCustomer,
  signatureOf,
  updateCustomer,
} from './write-customer.queries.ts'

type Wanted = Given<'users.create'>

export const writeCustomerHandlers: Handlers<'users.create' | 'customers.update'> = {
  /** a hauler, or an admin with role customer, adds a customer; an admin makes any user. */
  'users.create': {
    async prepare({ user, limitKeys }, wanted) {
      const byAdmin = user?.role === 'admin'
      const passwordHash = byAdmin && wanted.password ? await hashPassword(wanted.password, limitKeys.address) : null
      return async (call) => {
        if (byAdmin && wanted.role !== 'customer') return makeByAdmin(call, wanted, passwordHash)
        if (!byAdmin) expectHaulersFields(wanted)
        if (call.tenant === null) throw badFields([{ field: 'companyid', message: userMessages.companyRequired }])
        return addCustomer(call, wanted)
      }
    },
  },

  'customers.update': {
    async prepare(call, { movealong, ...wanted }) {
      // Geocoding may be slow, so it runs outside the transaction.
      const place = movealong ? await placeMovedTo(call, wanted) : null
      return (short) => changeCustomer(short, wanted, place)
    },
  },
}

async function changeCustomer(
  call: ShortCall,
  { id, uuid, version, ...wanted }: Omit<Given<'customers.update'>, 'movealong'>,
  place: StopPlace | null,
): Promise<Answer<'customers.update'>> {
  const { db } = call
  const company = tenantOf(call)
  const row = await lockCustomer(db, company, id)
  if (!row || (uuid !== undefined && uuid !== row.uuid)) throw notFound()
  expectCustomer(wanted, { ...row, datestart: row.datestart ?? '' })
  if (version !== undefined && version !== row.version) {
    const message = 'Someone else saved this customer while you were editing.'
    throw new Refusal(customerChanged, { message, customer: presentCustomer(row) })
  }
  const changes = withoutOldPlace(customerChanges(wanted), row)
  expectPrice(wanted.price, { ...row, ...(wanted.status && { status: wanted.status }) })
  const account = await accountAfter(call, changes.email, row)
  await expectOwnNumber(call, changes.number, row)
  const moves = place !== null && isMoved(changes, row)
  if (moves) await moveAlong(call, row, place)
  const point = moves ? { lat: place.lat, lng: place.lng } : {}
  await updateCustomer(db, company, id, { ...changes, ...account, ...point })
  return { success: true, customer: presentCustomer(await priced(call, row, wanted.price)) }
}

async function makeByAdmin(
  call: ShortCall,
  wanted: Wanted,
  passwordHash: string | null,
): Promise<Answer<'users.create'>> {
  const { status } = wanted
  if (status === 'Lead' || status === 'Purchased') {
    throw badFields([{ field: 'status', message: 'A user is Active, Close or Banned' }])
  }
  const company = wanted.company ?? wanted.companyid
  return { user: await makeUser(call, { ...wanted, status, company }, passwordHash) }
}

function expectHaulersFields({ role, password }: Wanted): void {
  if (role !== undefined && role !== 'customer') {
    throw new Refusal(userFieldsDenied, { message: 'Only an admin may change role.' })
  }
  if (password) throw new Refusal(userFieldsDenied, { message: 'Only an admin may change password.' })
}

/**
 * An account is created only when an email is given; an existing one is linked silently. The sender is checked and
 * counted before the lookup, because the answer reveals whether it existed.
 */
async function addCustomer(call: ShortCall, wanted: Wanted): Promise<Answer<'users.create'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const { fullname = '', email = '', status } = wanted
  expectCustomer({ ...wanted, fullname, email })
  if (email) await expectSender(call)
  const account = email ? await accountOf(db, email, { ...namesOf(fullname), make: true }) : null
  const changes = customerChanges({ ...wanted, status: status === 'Lead' ? 'Lead' : 'Purchased' })
  expectPrice(wanted.price, { status: changes.status ?? 'Purchased', byhand: true, price: '0' })
  await expectOwnNumber(call, changes.number)
  const row = await insertCustomer(
    db,
    company,
    { ...changes, fullname, status: changes.status ?? 'Purchased', userId: account?.account ?? null },
    now,
  )
  const customer = presentCustomer(await priced(call, row, wanted.price))
  if (!account?.made || account.account === null) return { customer }
  await invite(call, company, email)
  return { customer, user: newAccount(account.account, email, fullname) }
}

/** @throws Refusal 409 with the name of the customer who has the number */
async function expectOwnNumber({ db, ...call }: ShortCall, number = '', row?: CustomerRow): Promise<void> {
  if (number === '' || number.toLowerCase() === row?.number.toLowerCase()) return
  const other = await customerOfNumber(db, tenantOf(call), number)
  if (other)
    throw new Refusal(numberTaken, {
      message: customerMessages.numberTaken(other.fullname),
      errors: [{ field: 'number', message: customerMessages.numberTaken(other.fullname) }],
      ...other,
    })
}

/** @throws Refusal 400 at the price when the office cannot write it */
function expectPrice(wanted: number | undefined, row: Pick<CustomerRow, 'status' | 'byhand' | 'price'>): void {
  const price = centsOf(Number(row.price))
  expectFields({ price: priceByHandProblem(centsOf(wanted ?? Number(row.price)), { ...row, price }) })
}

async function priced({ db, now }: ShortCall, row: CustomerRow, wanted: number | undefined): Promise<CustomerRow> {
  const { companyId, id } = row
  const price = wanted === undefined ? null : centsOf(wanted)
  if (price !== null && price !== centsOf(Number(row.price))) {
    await writePricesByHand(db, companyId, [{ customer: id, price }], now)
  }
  return (await findCustomer(db, companyId, id)) ?? row
}

async function invite({ db, app }: ShortCall, company: CompanyId, email: string): Promise<void> {
  const inviter = { company, ...(await signatureOf(db, company)) }
  const link: PasswordLink = { username: email.trim().toLowerCase(), invited: true, inviter }
  await app.jobs.enqueue(db, PASSWORD_LINK.queue, link)
}

/** As just created: staff cannot read the account back. */
const newAccount = (id: number, email: string, fullname: string) => ({
  id,
  username: email.trim().toLowerCase(),
  ...namesOf(fullname),
  middlename: '',
  role: 'customer' as const,
  status: 'Active' as const,
  verified: false,
  profileimage: null,
  company: null,
  canmanagergroupid: null,
  inviteCode: null,
  version: 1,
})

/** Another email links another account, if there is one, so that the old account loses access. */
async function accountAfter({ db }: ShortCall, email: string | undefined, row: { email: string }) {
  if (email === undefined || email.trim().toLowerCase() === row.email.trim().toLowerCase()) return {}
  if (email === '') return { userId: null }
  return { userId: (await accountOf(db, email, { firstname: '', lastname: '', make: false })).account }
}
