import { useEffect, useEffectEvent } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { type Sending, useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
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
import { useMoveAlong } from './moving/use-move-along.ts'

const showNotSaved = ({ message }: Refused, isAtField: boolean) =>
  isAtField ? undefined : showMessage(`The customer was not saved. ${message}`, { tone: 'error' })

async function send(sending: Sending<Customer, CustomerForm>, movealong?: boolean): Promise<Customer> {
  const saved = await writeCustomer(sending, movealong)
  showMessage(orderingMessages.customerSaved)
  return saved
}

export function useCustomerEdit(
  customer: Customer | null,
  company: number | null,
  onNewest: (customer: Customer) => void,
) {
  const form = useForm<CustomerForm>({
    start: customer ? customerForm(customer) : newCustomerForm(company),
    fields: CUSTOMER_FIELDS,
    errorsOf: customerErrors,
  })
  const edit = useVersionedEdit<Customer, CustomerForm>({
    form,
    row: customer,
    valuesOf: customerForm,
    conflictRow: (refused) => (refused.is('customer.changed') ? refused.body.customer : null),
    mayMakeAgain: true,
    send: (sending) => send(sending),
    // `onNewest` opens a new customer's page, so it must not run once the user has left.
    onNewest: customer ? onNewest : undefined,
    onSaved: (saved, wasNew) => {
      if (saved && wasNew) onNewest(saved)
    },
    onRefused: showNotSaved,
  })
  const { base, adoptBase } = edit
  const move = useMoveAlong({
    customer: base,
    form,
    onRefused: showNotSaved,
    save: (movealong) => void edit.run((sending) => send(sending, movealong)),
  })

  /**
   * Adopts price changes made on the page's other tabs; another user's changes surface as a conflict at the next save.
   */
  const takeOver = useEffectEvent((fresh: Customer) => {
    // A service whose last day has passed changes the price without a new version.
    const isSame = fresh.version === base?.version && fresh.price === base.price
    if (!base || isSame || !differsInPriceOnly(base, fresh)) return
    const [was, is] = [customerForm(base).price, customerForm(fresh).price]
    adoptBase(() => fresh)
    form.adopt((values) => (values.price === was ? { ...values, price: is } : values))
  })
  useEffect(() => {
    if (customer) takeOver(customer)
  }, [customer])

  const keepMine = () => {
    edit.keepMine()
    // A price set by the services can't be edited, so it can't be kept either.
    const theirs = edit.conflict?.theirs
    if (theirs && !theirs.pricebyhand) form.set({ price: customerForm(theirs).price })
  }
  return { form, ...edit, busy: edit.busy || move.busy, save: move.save, move, keepMine }
}

/** Writes over the loaded customer, or over the one that an earlier, lost attempt created. */
async function writeCustomer(
  { values, base, write, found }: Sending<Customer, CustomerForm>,
  movealong?: boolean,
): Promise<Customer> {
  const { price, ...written } = writtenCustomer(values)

  const update = async (over: Customer, isPriceTyped: boolean): Promise<Customer> => {
    const inputOf = ({ id, uuid, version }: Customer) => ({
      id,
      uuid,
      version,
      ...written,
      ...(isPriceTyped && { price }),
      ...(movealong && { movealong }),
    })
    const { customer } = await write('customers.update', inputOf(over), (earlier) => {
      found(earlier.customer)
      return write('customers.update', inputOf(earlier.customer))
    })
    return customer
  }

  if (base) return update(base, values.price !== customerForm(base).price)
  const { companyid } = values
  const sent = { role: 'customer' as const, ...written, price, ...(companyid && { companyid }) }
  const made = await write('users.create', sent, async (earlier) => {
    const customer = madeCustomer(earlier)
    found(customer)
    return { customer: await update(customer, true) }
  })
  return madeCustomer(made)
}

function madeCustomer(made: Answer<'users.create'>): Customer {
  if (!('customer' in made)) throw new Error('The response has no customer')
  return made.customer
}

function differsInPriceOnly(one: Customer, other: Customer): boolean {
  const { price: _one, ...mine } = customerForm(one)
  const { price: _other, ...theirs } = customerForm(other)
  return JSON.stringify(mine) === JSON.stringify(theirs)
}
