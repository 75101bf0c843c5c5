import { personName } from '#domain/identity/person-name.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'
import type { ListedUser } from './user-list.queries.ts'

const COLUMNS: CsvColumn<ListedUser>[] = [
  ['ID', ({ id }) => String(id)],
  ['Username', ({ username }) => username],
  ['Name', personName],
  ['Verified', ({ verified }) => (verified ? 'Yes' : 'No')],
  ['Role', ({ role }) => ROLE_LABELS[role]],
  ['Status', ({ status }) => status],
  ['Company', ({ company }) => company ?? ''],
]

export const usersCsv = (rows: readonly ListedUser[]): string => csvOf(COLUMNS, rows)
