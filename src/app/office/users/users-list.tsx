import { IconPencil, IconTrash } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { OfficeList, type OfficeListProps } from '#app/office/lists/office-list.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { User } from '#contract/users/sessions.ts'
import { personName } from '#domain/identity/person-name.ts'
import { DeleteUserSheet } from './delete-user.sheet.tsx'
import { useLeaving } from './use-leaving.ts'
import { USER_COLUMNS, userCard } from './users.columns.tsx'
import { type UsersView, usersUrl } from './users.view.ts'
import classes from './users-list.module.css'

const userPath = ({ id }: User) => href('/admin/users/e/:userId', { userId: String(id) })

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type UsersListProps = Pick<OfficeListProps<User, UsersView>, 'page' | 'view' | 'waiting'> & { onChanged: () => void }

export function UsersList({ page, view, waiting = false, onChanged }: UsersListProps) {
  const own = useOffice().user.id
  const { leaving, ask, stay } = useLeaving()
  return (
    <>
      <OfficeList
        caption="Users"
        url={usersUrl}
        view={view}
        search="Search username, name"
        words={['user', 'users']}
        columns={USER_COLUMNS}
        rowActions={[
          { key: 'edit', head: 'Edit', width: '5.5rem', cell: (user) => <Edit user={user} /> },
          {
            key: 'delete',
            head: 'Delete',
            width: '6.5rem',
            cell: (user) => (user.id === own ? null : <Delete user={user} onDelete={ask} />),
          },
        ]}
        rowKey={({ id }) => String(id)}
        rowHref={userPath}
        rowName={personName}
        card={userCard}
        page={page}
        waiting={waiting}
      />
      {leaving && <DeleteUserSheet key={leaving.user.id} leaving={leaving} onClose={stay} onDeleted={onChanged} />}
    </>
  )
}

function Edit({ user }: { user: User }) {
  return (
    <Link className={classes.act} to={userPath(user)} aria-label={`Edit ${user.username}`}>
      <IconPencil {...icon} />
      Edit
    </Link>
  )
}

function Delete({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  return (
    <button
      type="button"
      className={`${classes.act} ${classes.delete}`}
      aria-label={`Delete ${user.username}`}
      onClick={() => onDelete(user)}
    >
      <IconTrash {...icon} />
      Delete
    </button>
  )
}
