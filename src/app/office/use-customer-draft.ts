import { type FormEvent, useRef, useState } from 'react'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import { useOnceWritten } from '#app/once-written.ts'
import type { Answer } from '#contract/contract.ts'
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

/** Writes what stands in the form over the customer, or over the one that an earlier press has made. */
function useCustomerWrite(customer: Customer | null) {
  const write = useOnceWritten()
  const made = useRef(customer)

  const update = async ({ id, uuid }: Customer, form: CustomerForm, seen: number | undefined) => {
    const sent = (version: number | undefined) => ({ id, uuid, ...(version && { version }), ...writtenCustomer(form) })
    return write('customers.update', sent(seen), (earlier) => write('customers.update', sent(earlier.customer.version)))
  }

  const create = async (form: CustomerForm) => {
    const { companyid } = form
    const sent = { role: 'customer' as const, ...writtenCustomer(form), ...(companyid && { companyid }) }
    return write('users.create', sent, (earlier) => {
      const first = madeCustomer(earlier)
      made.current = first
      return update(first, form, first.version)
    })
  }

  return async (form: CustomerForm, seen: number | undefined): Promise<Customer> => {
    const known = made.current
    return known ? (await update(known, form, seen ?? known.version)).customer : madeCustomer(await create(form))
  }
}

function madeCustomer(made: Answer<'users.create'>): Customer {
  if (!('customer' in made)) throw new Error('A customer was asked for and a user was made')
  return made.customer
}

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
  const send = useCustomerWrite(customer)

  const begin = (fresh: Customer) => {
    setVersion(fresh.version)
    setConflict(null)
    draft.begin(customerForm(fresh))
    onSaved(fresh)
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
      begin(await send(draft.form, version))
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
