import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { type Draft, useDraft } from '#app/office/form/use-draft.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import {
  CUSTOMER_FIELDS,
  type CustomerForm,
  customerErrors,
  customerForm,
  newCustomerForm,
  writtenCustomer,
} from './customer.form.ts'

/** Writes what stands in the form over the customer, or over the one that an earlier press has made. */
function useCustomerWrite() {
  const write = useOnceWritten()
  const made = useRef<Customer | null>(null)

  const update = async (over: Customer, form: CustomerForm, isPriceTyped: boolean) => {
    const { price, ...written } = writtenCustomer(form)
    const change = { ...written, ...(isPriceTyped && { price }) }
    const sent = ({ id, uuid, version }: Customer) => ({ id, uuid, version, ...change })
    return write('customers.update', sent(over), (earlier) => write('customers.update', sent(earlier.customer)))
  }

  const create = async (form: CustomerForm) => {
    const { companyid } = form
    const sent = { role: 'customer' as const, ...writtenCustomer(form), ...(companyid && { companyid }) }
    return write('users.create', sent, (earlier) => {
      made.current = madeCustomer(earlier)
      return update(made.current, form, true)
    })
  }

  return async (form: CustomerForm, base: Customer | null, isPriceTyped: boolean): Promise<Customer> => {
    if (base) return (await update(base, form, isPriceTyped)).customer
    if (made.current) return (await update(made.current, form, true)).customer
    return madeCustomer(await create(form))
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
  const { base, setBase, isPriceTyped } = useBase(customer, draft)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useCustomerWrite()

  const begin = (fresh: Customer) => {
    setBase(fresh)
    setConflict(null)
    draft.begin(customerForm(fresh))
    onSaved(fresh)
  }

  /** What is paid a month follows from the services, so a price that nobody typed here is theirs. */
  const keepMine = () => {
    if (!conflict || !base) return
    const { theirs } = conflict
    if (!isPriceTyped() || !theirs.pricebyhand) draft.set({ price: customerForm(theirs).price })
    setBase(theirs)
    setConflict(null)
  }

  const refused = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    if (error.is('customer.changed')) setConflict({ message: error.message, theirs: error.body.customer })
    else if (error.fields.length > 0) draft.refuse(error.fields)
    else showMessage(`The customer was not saved. ${error.message}`, { tone: 'error' })
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !draft.check()) return
    setBusy(true)
    try {
      begin(await send(draft.form, base, isPriceTyped()))
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
    keepMine,
  }
}

/**
 * The customer that the draft was begun from. What our own acts in the other tabs changed of it is taken over; whatever
 * somebody else wrote is met at the next save.
 */
function useBase(customer: Customer | null, draft: Draft<CustomerForm>) {
  const [base, setBase] = useState(customer)
  const takeOver = useEffectEvent((fresh: Customer) => {
    if (!base || fresh.version === base.version || !differsInPriceOnly(base, fresh)) return
    const [was, is] = [customerForm(base).price, customerForm(fresh).price]
    setBase(fresh)
    draft.both((form) => (form.price === was ? { ...form, price: is } : form))
  })
  useEffect(() => {
    if (customer) takeOver(customer)
  }, [customer])
  return { base, setBase, isPriceTyped: () => base !== null && draft.form.price !== customerForm(base).price }
}

function differsInPriceOnly(one: Customer, other: Customer): boolean {
  const { price: _one, ...mine } = customerForm(one)
  const { price: _other, ...theirs } = customerForm(other)
  return JSON.stringify(mine) === JSON.stringify(theirs)
}
