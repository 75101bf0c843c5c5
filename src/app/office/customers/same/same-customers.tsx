import { href, Link } from 'react-router'
import type { CustomerForm } from '#app/office/customers/customer.form.ts'
import classes from '#app/office/customers/customer-account.module.css'
import { useSameCustomers } from './use-same-customers.ts'

/** Says who is there already with the same e-mail, phone, or name and address. Adding goes on as before. */
export function SameCustomers({ typed }: { typed: CustomerForm }) {
  const same = useSameCustomers(typed)
  return (
    <div role="status" className={classes.same}>
      {same.map(({ customer: { id, fullname, status, archived }, by }) => (
        <p key={id} className={classes.warning}>
          The same {by}: <Link to={href('/admin/customers/e/:userId', { userId: String(id) })}>{fullname}</Link> is
          already {articleOf(archived)} {status === 'Lead' ? 'lead' : 'customer'}. You can add this one all the same.
        </p>
      ))}
    </div>
  )
}

const articleOf = (archived: 0 | 1) => (archived ? 'an archived' : 'a')
