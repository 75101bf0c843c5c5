import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import type { Form } from '#app/kit/form/use-form.ts'
import { type SaveOptions, useSave } from '#app/kit/form/use-save.ts'
import type { CustomerForm } from '#app/office/customers/customer.form.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'

export type Move = Answer<'customers.getMove'>

interface MoveAlong extends Pick<SaveOptions, 'onRefused'> {
  customer: Customer | null
  form: Pick<Form<CustomerForm>, 'check' | 'latest'>
  save: (movealong: boolean) => void
}

const PLACE = ['address', 'city', 'state', 'zip'] as const

export function useMoveAlong({ customer, form, save, onRefused }: MoveAlong) {
  const [found, setFound] = useState<Move | null>(null)
  const asking = useSave({ onRefused })
  const choose = (movealong: boolean) => {
    setFound(null)
    save(movealong)
  }
  const ask = ({ id }: Customer) => {
    const { address, city, state, zip } = form.latest()
    return asking.save(
      () => get('customers.getMove', { i: id, address, city, state, zip }),
      (there) => {
        if (there.services.length + there.deliveries.length > 0) setFound(there)
        else save(false)
      },
    )
  }
  return {
    found,
    busy: asking.busy,
    choose,
    leave: () => setFound(null),
    save: () => {
      if (!form.check()) return
      const written = form.latest()
      const isMoved = customer?.address && written.address && PLACE.some((part) => written[part] !== customer[part])
      if (customer && isMoved) void ask(customer)
      else save(false)
    },
  }
}
