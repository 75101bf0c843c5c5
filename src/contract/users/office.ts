import { z } from 'zod'
import { CUSTOMER_STATUSES, customer, customerFields, numberTaken } from '#contract/customers/customers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, done, id, line, pageNumber } from '#contract/fields.ts'
import { failed, generalRefusals, proofNeeded, refusal, senderUnverified } from '#contract/refusals.ts'
import { USER_STATUSES } from '#domain/identity/roles.ts'
import { ROLE_FILTERS, STATUS_FILTERS, VERIFIED_FILTERS } from '#domain/identity/user-filters.ts'
import { userFields, userFieldsDenied } from './profiles.ts'
import { user } from './sessions.ts'

const ANY = ['', 'Any'] as const

const filters = {
  query: line().optional(),
  verified: z.enum([...ANY, ...VERIFIED_FILTERS]).default('Any'),
  role: z.enum([...ANY, ...ROLE_FILTERS]).default('Any'),
  status: z.enum([...ANY, ...STATUS_FILTERS]).default('Any'),
  company: companyId.optional(),
}

const sorted = {
  ...filters,
  sort: z.enum(['id', 'username', 'name', 'verified', 'role', 'status']).default('id'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
}

const newUser = z.object(userFields).partial()

export const userIsOneself = refusal({
  code: 'user.oneself',
  status: 409,
  summary: 'You can’t delete yourself.',
  body: failed,
})

export const userOfficeContract = {
  'users.getUsers': endpoint({
    verb: 'GET',
    summary: 'All users, newest first; `query` searches usernames and names.',
    who: 'users.manage',
    scope: { by: 'none' },
    input: z.object({
      ...filters,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: id.optional(),
    }),
    output: z.array(user),
    allowReplica: true,
  }),
  'users.getPage': endpoint({
    verb: 'GET',
    summary: 'One page of the user list, searched, filtered and sorted, with the total count.',
    who: 'users.manage',
    scope: { by: 'none' },
    input: z.object({
      ...sorted,
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(user),
      found: z.int(),
      total: z.int(),
      page: z.int(),
    }),
    allowReplica: true,
  }),
  'users.export': endpoint({
    verb: 'GET',
    summary: 'The whole user list as CSV, searched, filtered and sorted the same way.',
    who: 'users.manage',
    scope: { by: 'none' },
    input: z.object(sorted),
    output: z.string(),
    download: 'users.csv',
    limit: 'export',
    allowReplica: true,
  }),
  'users.insert': endpoint({
    verb: 'POST',
    summary: 'Creates a user; without a password, emails a link to choose one.',
    who: 'users.manage',
    scope: { by: 'none' },
    input: newUser,
    output: z.object({ success: z.literal(true), user }),
    refusals: [proofNeeded],
  }),
  'users.create': endpoint({
    verb: 'POST',
    summary: 'POST /cfc/api/users: adds a customer (haulers, or admins with role customer) or creates a user (admins).',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyid', optional: true },
    input: z
      .object({ companyid: companyId.optional() })
      .extend(newUser.shape)
      .extend(z.object(customerFields).partial().shape)
      .extend({ status: z.enum([...CUSTOMER_STATUSES, ...USER_STATUSES]).optional() }),
    output: z.union([z.object({ customer, user: user.optional() }), z.object({ user })]),
    status: 201,
    refusals: [userFieldsDenied, numberTaken, senderUnverified, proofNeeded, generalRefusals.tooMany],
  }),
  'users.deleteUser': endpoint({
    verb: 'POST',
    summary: 'Deletes a user; `to` takes over the open tasks. Past work keeps the user’s name.',
    who: 'users.manage',
    scope: { by: 'none' },
    input: z.object({ id, to: line(254).optional() }),
    output: done,
    refusals: [userIsOneself, generalRefusals.notFound],
  }),
}
