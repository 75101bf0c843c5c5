import { Link, useNavigate } from 'react-router'
import type from '#app/kit/type.module.css'
import { ChoiceFilter } from '#app/office/choice-filter.tsx'
import classes from '#app/office/customers-filters.module.css'
import { SearchField } from '#app/office/search-field.tsx'
import { ROLE_FILTERS, STATUS_FILTERS, VERIFIED_FILTERS } from '#domain/identity/user-filters.ts'
import { NO_USER_FILTERS, type UsersView, userFilterCount, usersQuery } from './users-view.ts'

/** Search and filters of the users list; every one of them is in the URL. */
export function UsersFilters({ view }: { view: UsersView }) {
  const navigate = useNavigate()
  const set = (change: Partial<UsersView>) => navigate(usersQuery(view, change), { preventScrollReset: true })
  return (
    <div className={classes.row}>
      <SearchField
        label="Search username, name"
        value={view.q}
        onSearch={(q) => navigate(usersQuery(view, { q }), { replace: true, preventScrollReset: true })}
      />
      <ChoiceFilter
        label="Verified"
        options={VERIFIED_FILTERS}
        value={view.verified}
        onChoose={(verified) => set({ verified })}
      />
      <ChoiceFilter label="Role" options={ROLE_FILTERS} value={view.role} onChoose={(role) => set({ role })} />
      <ChoiceFilter
        label="Status"
        options={STATUS_FILTERS}
        value={view.status}
        onChoose={(status) => set({ status })}
      />
      {userFilterCount(view) > 0 && (
        <Link className={`${type.link} ${classes.clear}`} to={usersQuery(view, NO_USER_FILTERS)} preventScrollReset>
          Clear filters
        </Link>
      )}
    </div>
  )
}
