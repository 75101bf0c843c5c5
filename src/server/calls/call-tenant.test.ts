import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint, RowKind, Scope } from '#contract/endpoint.ts'
import { companyId } from '#contract/fields.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { expectTenant, tenantOfCall } from './call-tenant.ts'
import type { SessionUser } from './tenant.ts'

// The tenant of a call, by scope, caller and spelling of the id. Null leaves a malformed id to the field checks;
// another tenant's row is refused exactly like a missing one.

const { haulyard, clock, rows, ask } = await openTestHaulyard()

type Row = Exclude<RowKind, 'company'>
const tables: [Row, string][] = [
  ['customer', 'customers'],
  ['customerService', 'customer_services'],
  ['service', 'services'],
  ['map', 'maps'],
  ['priceRow', 'price_rows'],
  ['order', 'orders'],
  ['difference', 'money_differences'],
  ['group', 'groups'],
]
await rows(
  `insert into money_differences (company_id, cause, kind, mid, orderid, day, found_at)
   select id, 'none', 'unknown charge', 'none', 'none', current_date, now() from companies`,
)
const person = async (as: Part): Promise<SessionUser> => {
  const { user } = (await ask('users.authorize', {}, { as })).body
  return { ...user, company: companyId.nullable().parse(user.company) }
}
const people = {
  admin: await person('admin'),
  owner: await person('owner'),
  manager: await person('manager'),
  driver: await person('driver'),
  other: await person('other'),
  customer: await person('customer'),
}
const [admin, owner, other, customer] = [people.admin, people.owner, people.other, people.customer]
const theirStaff = [owner, people.manager, people.driver]
const strangers = [other, customer]
const callers: (SessionUser | null)[] = [null, ...Object.values(people)]

const guarded = 'companies.write' satisfies Endpoint['who']
const tenant = (scope: Scope, named: unknown, user: SessionUser | null, who: Endpoint['who'] = guarded) =>
  tenantOfCall(haulyard, { scope, who }, named === undefined ? {} : { at: named }, user)

const company = { by: 'company', field: 'at' } as const
const optional = { ...company, optional: true } as const
const creates = { ...company, creates: true } as const
const self = { by: 'person', field: 'at' } as const
const rowOf = (row: Row) => ({ by: 'row', row, field: 'at' }) as const

const nowhere = { status: 404, body: { message: 'Not found' } }
const NO_NUMBER = [
  null,
  '',
  ' ',
  'abc',
  '35x',
  '3 5',
  '+35',
  '35.0',
  35.5,
  -1,
  2 ** 31,
  '9999999999',
  [35],
  { id: 35 },
  true,
]
const NO_ID = [undefined, 0, '0', ...NO_NUMBER]
const NO_ORDER = [undefined, null, '', ' ', 0, 123_456, 'ABC12', 'ABCDEFGHIJKLM', 'abc123', 'ABC 123', ['ABC123'], {}]

beforeEach(() => {
  // Expires the cache of known companies.
  clock.advance(3_600)
})

describe.each(tables)('the id of a %s', (kind, table) => {
  const scope = rowOf(kind)
  const nobodys = kind === 'order' ? 'ZZZZZZ99' : 999_999_999
  const rowOf35 = async () => {
    const [row] = await rows<{ id: unknown }>(`select id from ${table} where company_id = 35 limit 1`)
    return row?.id
  }

  test("resolves to its company for an admin and for that company's people", async () => {
    const id = await rowOf35()
    for (const user of [admin, ...theirStaff]) expect(await tenant(scope, id, user)).toBe(35)
  })

  test('does not exist for anyone else', async () => {
    const id = await rowOf35()
    for (const user of strangers) {
      await expect(tenant(scope, id, user)).rejects.toMatchObject(nowhere)
      await expect(tenant(scope, nobodys, user)).rejects.toMatchObject(nowhere)
    }
    for (const user of [admin, owner]) await expect(tenant(scope, nobodys, user)).rejects.toMatchObject(nowhere)
  })

  test('resolves to its company for any caller of a public call', async () => {
    const id = await rowOf35()
    for (const user of callers) {
      expect(await tenant(scope, id, user, 'public')).toBe(35)
      await expect(tenant(scope, nobodys, user, 'public')).rejects.toMatchObject(nowhere)
    }
  })

  test.each(kind === 'order' ? NO_ORDER : NO_ID)('is left to the field checks when it is %j', async (named) => {
    for (const user of callers) {
      expect(await tenant(scope, named, user)).toBeNull()
      expect(await tenant(scope, named, user, 'public')).toBeNull()
    }
  })
})

describe('the id of a company', () => {
  test.each([35, '35', '035', '000000035'])('is parsed like the field: %j', async (named) => {
    for (const user of [admin, ...theirStaff]) expect(await tenant(company, named, user)).toBe(35)
    for (const user of strangers) await expect(tenant(company, named, user)).rejects.toMatchObject(nowhere)
    for (const user of callers) expect(await tenant(company, named, user, 'public')).toBe(35)
  })

  test.each([company, optional, creates])('returns 404 for an unused id: %j', async (scope) => {
    for (const user of callers) await expect(tenant(scope, 999_999_999, user)).rejects.toMatchObject(nowhere)
  })

  test.each(NO_ID)('is left to the field checks when it is %j', async (named) => {
    for (const user of callers) expect(await tenant(company, named, user)).toBeNull()
  })

  test.each([...NO_NUMBER, 0, '0'])('counts as given when it is optional and sent as %j', async (named) => {
    for (const user of callers) {
      expect(await tenant(optional, named, user)).toBeNull()
      expect(() => expectTenant(optional, { at: named }, null)).toThrow()
    }
  })

  test("defaults to the caller's own company, to all for an admin, and to nothing for a person without one", async () => {
    for (const user of theirStaff) expect(await tenant(optional, undefined, user)).toBe(35)
    expect(await tenant(optional, undefined, other)).toBe(38)
    expect(await tenant(optional, undefined, admin)).toBeNull()
    await expect(tenant(optional, undefined, customer)).rejects.toMatchObject(nowhere)
  })

  test('has no default in a public call', async () => {
    for (const user of callers) expect(await tenant(optional, undefined, user, 'public')).toBeNull()
  })
})

describe('a company to be created', () => {
  test.each([undefined, 0, '0'])('is open to an admin with %j for its id', async (named) => {
    expect(await tenant(creates, named, admin)).toBeNull()
    for (const user of [null, ...theirStaff, ...strangers]) {
      await expect(tenant(creates, named, user)).rejects.toMatchObject({
        status: 403,
        body: { message: companyFieldMessages.createIsForAdmins },
      })
    }
  })

  test('is not meant by any other id', async () => {
    for (const named of NO_NUMBER) expect(await tenant(creates, named, owner)).toBeNull()
    expect(await tenant(creates, 35, owner)).toBe(35)
    await expect(tenant(creates, 35, other)).rejects.toMatchObject(nowhere)
  })
})

describe('an existing company', () => {
  const lookups = () => vi.spyOn(haulyard.actors.platform, 'connect').mockClear()
  const made = async () => {
    const [row] = await rows<{ id: number }>(
      `insert into companies (slug, name) values ('gone-soon-' || gen_random_uuid(), 'Gone soon') returning id`,
    )
    return row?.id ?? 0
  }

  test('is looked up once a minute for all callers', async () => {
    const looked = lookups()
    expect(await tenant(company, 35, owner)).toBe(35)
    expect(await tenant(company, 35, admin)).toBe(35)
    await expect(tenant(company, '35', other)).rejects.toMatchObject(nowhere)
    expect(looked).toHaveBeenCalledTimes(1)
    clock.advance(59)
    expect(await tenant(company, 35, owner)).toBe(35)
    expect(looked).toHaveBeenCalledTimes(1)
    clock.advance(1)
    expect(await tenant(company, 35, owner)).toBe(35)
    expect(looked).toHaveBeenCalledTimes(2)
  })

  test('returns 404 a minute after it was deleted', async () => {
    const id = await made()
    expect(await tenant(company, id, null, 'public')).toBe(id)
    await rows('delete from companies where id = $1', [id])
    clock.advance(60)
    await expect(tenant(company, id, null, 'public')).rejects.toMatchObject(nowhere)
    await expect(tenant(company, id, admin)).rejects.toMatchObject(nowhere)
  })

  test('is found right after it was created, even when it was looked up before', async () => {
    const next = (await made()) + 1
    for (const user of [admin, null, admin])
      await expect(tenant(company, next, user, 'public')).rejects.toMatchObject(nowhere)
    expect(await made()).toBe(next)
    expect(await tenant(company, next, admin)).toBe(next)
  })
})

describe('the id of a person', () => {
  test('is accepted for oneself or from an admin, and names no company', async () => {
    expect(await tenant(self, owner.id, owner)).toBeNull()
    expect(await tenant(self, String(owner.id), owner)).toBeNull()
    for (const named of [owner.id, other.id, 999_999_999]) expect(await tenant(self, named, admin)).toBeNull()
  })

  test('returns 404 for anyone else, including a colleague, and for every visitor', async () => {
    for (const named of [people.manager.id, other.id, admin.id, 999_999_999]) {
      for (const user of [owner, null]) await expect(tenant(self, named, user)).rejects.toMatchObject(nowhere)
    }
  })

  test.each(NO_ID)('is left to the field checks when it is %j', async (named) => {
    for (const user of callers) expect(await tenant(self, named, user)).toBeNull()
  })
})

test("a call with scope none has no tenant, even if a field looks like a tenant's id", async () => {
  const input = { at: 35, id: 35, company: 35, companyid: 35, undefined: 35 }
  for (const user of callers) {
    expect(await tenantOfCall(haulyard, { scope: { by: 'none' }, who: 'public' }, input, user)).toBeNull()
    expect(await tenantOfCall(haulyard, { scope: { by: 'none' }, who: guarded }, input, user)).toBeNull()
  }
})

describe('expectTenant', () => {
  const without = (scope: Scope, named: unknown) => () =>
    expectTenant(scope, named === undefined ? {} : { at: named }, null)

  test.each([
    [company, undefined],
    [company, 0],
    [company, 35],
    [optional, 35],
    [optional, 0],
    [creates, 35],
    [creates, '00'],
    [rowOf('customer'), undefined],
    [rowOf('customer'), 0],
    [rowOf('order'), undefined],
  ])('refuses a call without a tenant though %j names one with %j', (scope, named) => {
    const message = 'Enter a whole number'
    const refusal = { status: 400, body: { success: false, message, errors: [{ field: 'at', message }] } }
    expect(without(scope, named)).toThrow(expect.objectContaining(refusal))
  })

  test.each([
    [{ by: 'none' } as const, undefined],
    [self, undefined],
    [self, 7],
    [optional, undefined],
    [creates, undefined],
    [creates, 0],
    [creates, '0'],
  ])('passes a call that needs no tenant: %j with %j', (scope, named) => {
    expect(without(scope, named)).not.toThrow()
  })

  test('passes a call that has its tenant', async () => {
    const found = await tenant(company, 35, owner)
    for (const scope of [company, optional, creates, rowOf('order')])
      expect(() => expectTenant(scope, { at: 35 }, found)).not.toThrow()
  })
})
