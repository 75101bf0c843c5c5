import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Customer, customerChanged } from '#contract/customers/customers.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { useCustomerEdit } from './use-customer-edit.ts'

const RUTH = aCustomer({ pricebyhand: false })

/** A server that keeps one customer and refuses writes over another version. */
function keepingCustomer(row: Customer) {
  const kept = { row, made: 0 }
  const answers: FakeAnswers = {
    'customers.update': ({ version, id, uuid, ...change }) => {
      if (version !== kept.row.version)
        throw new FakeRefusal(customerChanged, { message: 'Changed', customer: kept.row })
      kept.row = aCustomer({ ...kept.row, ...(change as Partial<Customer>), version: version + 1 })
      return { success: true, customer: kept.row }
    },
    'customers.getMove': () => ({ from: '', services: [], deliveries: [], served: 'inside' }),
    'users.create': ({ fullname = '', city = '' }) => {
      kept.made += 1
      kept.row = aCustomer({ id: 777, fullname, city, version: 1 })
      return { customer: kept.row }
    },
  }
  return { kept, answers }
}

async function open(customer: Customer | null, answers: FakeAnswers = {}) {
  const { kept, ...server } = keepingCustomer(customer ?? RUTH)
  const newest: Customer[] = []
  const shown = { customer }
  const useIt = () => useCustomerEdit(shown.customer, 35, (row) => newest.push(row))
  const hook = await renderOfficeHook(useIt, { answers: { ...server.answers, ...answers } })
  return {
    ...hook,
    kept,
    newest,
    values: () => hook.now().form.values,
    write: (change: Parameters<ReturnType<typeof hook.now>['form']['set']>[0]) =>
      hook.run(({ form }) => form.set(change)),
    save: () => pressAndWait(hook, ({ save }) => save()),
    /** Revalidates the page's data, as after an action on another tab. */
    bring: (row: Customer) => {
      kept.row = row
      shown.customer = row
      hook.again()
    },
  }
}

describe('a customer whose page was revalidated', () => {
  test('adopts a price set by the services, without counting it as unsaved', async () => {
    const { bring, values, now, write, save, written } = await open(RUTH)
    bring({ ...RUTH, price: 0, version: 4 })
    await waitFor(() => expect(values().price).toBe('0.00'))
    expect(now().form.unsaved()).toBe(false)
    await write({ city: 'Harlem' })
    await save()
    expect(written()[0]?.input).toMatchObject({ version: 4, city: 'Harlem' })
    expect(written()[0]?.input).not.toHaveProperty('price')
  })

  test('keeps the typed price and sends it over the new version', async () => {
    const { bring, values, write, save, written } = await open(RUTH)
    await write({ price: '25.00' })
    bring({ ...RUTH, price: 0, version: 4 })
    await save()
    expect(values().price).toBe('25.00')
    expect(written()[0]?.input).toMatchObject({ version: 4, price: 25 })
  })

  test("reports another user's change of the same field as a conflict at the next save, not before", async () => {
    const { bring, values, write, save, now, kept } = await open(RUTH)
    bring({ ...RUTH, price: 0, notes: 'Big dog', version: 4 })
    expect(values()).toMatchObject({ price: '31.40', notes: '' })
    expect(now().conflict).toBeNull()
    await write({ notes: 'Gate code 12' })
    await save()
    expect(now().conflict?.theirs).toMatchObject({ notes: 'Big dog', version: 4 })
    expect(kept.row).toMatchObject({ notes: 'Big dog' })
  })

  test('changes nothing when it equals the last save', async () => {
    const { bring, values, write, save, kept } = await open(RUTH)
    await write({ city: 'Harlem' })
    await save()
    await write({ notes: 'Typed since' })
    bring(kept.row)
    expect(values()).toMatchObject({ city: 'Harlem', notes: 'Typed since' })
  })
})

describe('keeping mine', () => {
  const conflict = async (theirs: Partial<Customer>) => {
    const edit = await open(RUTH)
    edit.kept.row = { ...RUTH, price: 50, version: 4, ...theirs }
    await edit.write({ city: 'Harlem', price: '25.00' })
    await edit.save()
    await edit.run(({ keepMine }) => keepMine())
    return edit
  }

  test('gives up a price that the services set by now', async () => {
    const { values, save, written } = await conflict({ pricebyhand: false })
    expect(values()).toMatchObject({ city: 'Harlem', price: '50.00' })
    await save()
    expect(written()[1]?.input).toMatchObject({ version: 4, city: 'Harlem' })
    expect(written()[1]?.input).not.toHaveProperty('price')
  })

  test('keeps a price that can be edited', async () => {
    const { values, save, written } = await conflict({ pricebyhand: true })
    expect(values()).toMatchObject({ city: 'Harlem', price: '25.00' })
    await save()
    expect(written()[1]?.input).toMatchObject({ version: 4, price: 25 })
  })
})

describe('a refusal', () => {
  test('without a field is shown in a toast', async () => {
    const { write, save, values } = await open(RUTH, {
      'customers.update': () => {
        throw new FakeRefusal(generalRefusals.keyUsed, { message: 'Try again.' })
      },
    })
    await write({ city: 'Harlem' })
    await save()
    expect(said()).toEqual(['The customer was not saved. Try again.'])
    expect(values().city).toBe('Harlem')
  })

  test('after a lost answer is no conflict with oneself; the correction goes over the saved version', async () => {
    const { write, save, server, kept, now, newest } = await open(RUTH)
    await write({ notes: 'Two dogs' })
    server.loseNext('after')
    await save()
    await write({ notes: 'Gate code 12' })
    await save()
    expect(now().conflict).toBeNull()
    expect(kept.row).toMatchObject({ notes: 'Gate code 12', version: 5 })
    expect(newest.map(({ version }) => version)).toEqual([5])
  })
})

describe('a new customer', () => {
  test('is created once although the first answer was lost, with the later correction', async () => {
    const { write, save, server, kept, written, newest } = await open(null)
    await write({ fullname: 'Zora Neal', price: '12.50' })
    server.loseNext('after')
    await save()
    await write({ city: 'Harlem' })
    await save()
    expect(kept).toMatchObject({ made: 1, row: { id: 777, city: 'Harlem' } })
    expect(written().at(-1)).toMatchObject({
      name: 'customers.update',
      input: { id: 777, version: 1, fullname: 'Zora Neal', price: 12.5 },
    })
    expect(newest.map(({ id, version }) => [id, version])).toEqual([[777, 2]])
  })

  test('does not open its page when the user has left', async () => {
    const { write, begin, leave, server, newest } = await open(null)
    await write({ fullname: 'Zora Neal' })
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([orderingMessages.customerSaved]))
    expect(newest).toEqual([])
  })
})
