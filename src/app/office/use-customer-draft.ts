import { type FormEvent, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import type { Customer } from '#contract/customers.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import {
  CUSTOMER_FIELDS,
  type CustomerForm,
  customerErrors,
  customerForm,
  newCustomerForm,
  writtenCustomer,
} from './customer-form.ts'
import { useDraft } from './use-draft.ts'

/** What somebody else saved in between, with the server's words for it. */
type Conflict = { message: string; theirs: Customer }

/**
 * Writes a customer, or with null a new one of `company`. A customer that somebody else changed meanwhile is shown and not
 * overwritten: whoever goes on saves onto theirs.
 */
export function useCustomerDraft(
  customer: Customer | null,
  company: number | null,
  onSaved: (customer: Customer) => void,
) {
  const draft = useDraft<CustomerForm>(
    customer ? customerForm(customer) : newCustomerForm(company),
    CUSTOMER_FIELDS,
    customerErrors,
  )
  const [version, setVersion] = useState(customer?.version)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)

  const begin = (fresh: Customer) => {
    setVersion(fresh.version)
    setConflict(null)
    draft.begin(customerForm(fresh))
    onSaved(fresh)
  }

  const send = async (): Promise<Customer> => {
    const written = writtenCustomer(draft.form)
    if (customer) {
      const { id, uuid } = customer
      return (await post('customers.update', { id, uuid, ...(version && { version }), ...written })).customer
    }
    const { companyid } = draft.form
    const made = await post('users.create', { role: 'customer', ...written, ...(companyid && { companyid }) })
    if (!('customer' in made)) throw new Error('A customer was asked for and a user was made')
    return made.customer
  }

  const refused = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    const { status, body, message } = error
    if (status === 409 && body.customer) setConflict({ message, theirs: body.customer as Customer })
    else if (error.fields.length > 0) draft.refuse(error.fields)
    else showMessage(`The customer was not saved. ${message}`, { tone: 'error' })
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !draft.check()) return
    setBusy(true)
    try {
      begin(await send())
      showMessage(orderingMessages.customerSaved)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    busy,
    save,
    conflict,
    takeTheirs: () => conflict && begin(conflict.theirs),
    keepMine: () => {
      setVersion(conflict?.theirs.version)
      setConflict(null)
    },
  }
}
