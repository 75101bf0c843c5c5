import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { ERASED, isTypedName, OUT_OF_REACH, REMAINDERS } from '#domain/ordering/customers/erasure.ts'
import classes from './erase.sheet.module.css'

type EraseSheetProps = {
  open: boolean
  customer: Pick<Customer, 'id' | 'fullname'>
  onClose: () => void
  onErased: () => void
}

/** Erasing is irreversible, so the user must type the name. */
export function EraseSheet({ open, customer, onClose, onErased }: EraseSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Erase ${customer.fullname}?`} tall>
      {open && <EraseForm customer={customer} onClose={onClose} onErased={onErased} />}
    </Sheet>
  )
}

function EraseForm({ customer, onClose, onErased }: Omit<EraseSheetProps, 'open'>) {
  const { id, fullname } = customer
  const form = useForm({
    start: { name: '' },
    fields: ['name'],
    errorsOf: ({ name }) => (isTypedName(name, fullname) ? {} : { name: `Type ${fullname} to continue` }),
    idPrefix: 'erase-',
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const erase = () => {
    if (!form.check()) return
    void save(async (write) => {
      const { orders } = await write('customers.erase', { id, name: form.latest().name })
      showMessage(`All data of ${fullname} was erased${orders.length > 0 ? `. ${ordersLeft(orders.length)}` : ''}`)
    }, onErased)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        erase()
      }}
    >
      <p>All of this person’s data will be permanently erased. This can’t be undone.</p>
      <Part title="What is erased" items={ERASED.map((what) => ({ what }))} />
      <Part title="What stays, without personal data" items={REMAINDERS} />
      <Part title="What we can’t erase" items={OUT_OF_REACH} />
      <TextField {...form.text('name')} label={`Type ${fullname} to confirm`} autoComplete="off" />
      <FormProblem text={form.problem} />
      <Button type="submit" tone="danger" wide busy={busy && 'Erasing'}>
        Erase permanently
      </Button>
      <Button tone="secondary" wide onClick={onClose}>
        Keep the customer
      </Button>
    </form>
  )
}

const ordersLeft = (count: number) =>
  count === 1 ? 'One order stays in your books' : `${count} orders stay in your books`

function Part({ title, items }: { title: string; items: readonly { what: string; why?: string }[] }) {
  return (
    <section>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.items}>
        {items.map(({ what, why }) => (
          <li key={what}>
            <span>{what}</span>
            {why && <span className={classes.why}>{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
