import { YesNo } from '#app/kit/tables/table-cells.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { User } from '#contract/users/sessions.ts'
import { personName } from '#domain/identity/person-name.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import { StatusWord } from './status-word.tsx'
import type { UsersView } from './users.view.ts'

export const USER_COLUMNS: readonly ListColumn<User, UsersView['sort']>[] = [
  {
    key: 'id',
    head: 'ID',
    sortable: true,
    width: '4.5rem',
    cell: ({ id }) => id,
    text: ({ id }) => String(id),
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  {
    key: 'username',
    head: 'Username',
    sortable: true,
    cell: ({ username }) => <strong>{username}</strong>,
    text: ({ username }) => username,
  },
  { key: 'name', head: 'Name', sortable: true, cell: personName, text: personName },
  {
    key: 'verified',
    head: 'Verified',
    sortable: true,
    cell: ({ verified }) => <YesNo yes={verified} />,
    text: ({ verified }) => (verified ? 'Yes' : 'No'),
  },
  { key: 'role', head: 'Role', sortable: true, cell: positionLabel, text: positionLabel },
  {
    key: 'status',
    head: 'Status',
    sortable: true,
    cell: ({ status }) => <StatusWord status={status} />,
    text: ({ status }) => status,
  },
]

export const userCard = (user: User): CardFacts => ({
  title: personName(user),
  end: <StatusWord status={user.status} />,
  facts: `${user.username} · ${positionLabel(user)}${user.verified ? '' : ' · not verified'}`,
})
