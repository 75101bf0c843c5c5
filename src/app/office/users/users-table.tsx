import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { YesNo } from '#app/kit/table-cells.tsx'
import { useOffice } from '#app/office/use-office.ts'
import type { User } from '#contract/users.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { personName } from './person-name.ts'
import { StatusWord } from './status-word.tsx'
import classes from './users-table.module.css'

export const userPath = ({ id }: User) => `/admin/users/e/${id}`

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const facts: readonly Column<User>[] = [
  { key: 'id', head: 'ID', cell: ({ id }) => id, width: '72px' },
  { key: 'username', head: 'Username', cell: ({ username }) => <strong className={classes.name}>{username}</strong> },
  { key: 'name', head: 'Name', cell: (user) => personName(user) },
  { key: 'verified', head: 'Verified', cell: ({ verified }) => <YesNo yes={verified} /> },
  { key: 'role', head: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { key: 'status', head: 'Status', cell: ({ status }) => <StatusWord status={status} /> },
]

type UsersTableProps = { users: readonly User[]; onDelete: (user: User) => void }

/** The specification's columns; nobody deletes themselves. */
export function UsersTable({ users, onDelete }: UsersTableProps) {
  const own = useOffice().user.id
  const acts: readonly Column<User>[] = [
    {
      key: 'edit',
      head: 'Edit',
      width: '88px',
      cell: (user) => (
        <Link className={classes.act} to={userPath(user)} aria-label={`Edit ${user.username}`}>
          <IconPencil {...icon} />
          Edit
        </Link>
      ),
    },
    {
      key: 'delete',
      head: 'Delete',
      width: '104px',
      cell: (user) =>
        user.id === own ? null : (
          <button
            type="button"
            className={`${classes.act} ${classes.delete}`}
            aria-label={`Delete ${user.username}`}
            onClick={() => onDelete(user)}
          >
            <IconTrash {...icon} />
            Delete
          </button>
        ),
    },
  ]
  return (
    <DataTable
      caption="Users"
      columns={[...facts, ...acts]}
      rows={users}
      rowKey={({ id }) => String(id)}
      rowHref={userPath}
    />
  )
}
