import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NothingMatches } from '#app/kit/empty-state.tsx'
import { TablePaging } from '#app/kit/table-paging.tsx'
import listClasses from '#app/office/customers-list.module.css'
import { RowCards } from '#app/office/row-cards.tsx'
import type { User } from '#contract/users.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { DeleteUserSheet } from './delete-user-sheet.tsx'
import { personName } from './person-name.ts'
import { StatusWord } from './status-word.tsx'
import { UsersTable, userPath } from './users-table.tsx'
import { NO_USER_FILTERS, USER_PAGE_SIZE, type UsersView, usersQuery } from './users-view.ts'

type UsersListProps = { users: readonly User[]; view: UsersView; waiting: boolean; onChanged: () => void }

/** A page of users; on a phone as cards, whose screen holds what the table's row can do. */
export function UsersList({ users, view, waiting, onChanged }: UsersListProps) {
  const narrow = useMediaQuery('(max-width: 879px)', false, { getInitialValueInEffect: false })
  const [leaving, setLeaving] = useState<User | null>(null)
  const page = Math.min(view.page, Math.max(1, Math.ceil(users.length / USER_PAGE_SIZE)))
  const shown = users.slice((page - 1) * USER_PAGE_SIZE, page * USER_PAGE_SIZE)
  if (users.length === 0) return <NoUsers view={view} />
  return (
    <div aria-busy={waiting}>
      {narrow ? <UserCards users={shown} /> : <UsersTable users={shown} onDelete={setLeaving} />}
      <div className={listClasses.foot}>
        <TablePaging
          page={page}
          pageSize={USER_PAGE_SIZE}
          total={users.length}
          pageHref={(to) => usersQuery(view, { page: to })}
        />
      </div>
      {leaving && (
        <DeleteUserSheet key={leaving.id} user={leaving} onClose={() => setLeaving(null)} onDeleted={onChanged} />
      )}
    </div>
  )
}

function UserCards({ users }: { users: readonly User[] }) {
  const cards = users.map((user) => ({
    key: String(user.id),
    href: userPath(user),
    title: personName(user),
    end: <StatusWord status={user.status} />,
    facts: `${user.username} · ${ROLE_LABELS[user.role]}${user.verified ? '' : ' · not verified'}`,
  }))
  return <RowCards label="Users" cards={cards} />
}

function NoUsers({ view }: { view: UsersView }) {
  const words = view.q.trim()
  return (
    <NothingMatches
      title={words ? `Nothing matches “${words}”` : 'Nobody matches'}
      action={
        <ButtonLink tone="secondary" to={usersQuery(view, NO_USER_FILTERS)}>
          Clear filters
        </ButtonLink>
      }
    >
      There are users without these filters.
    </NothingMatches>
  )
}
