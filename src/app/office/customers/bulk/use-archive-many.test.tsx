import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerInUse } from '#contract/customers/erasure.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { openMattersWords } from '#domain/ordering/customers/erasure.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { useArchiveMany } from './archive-many.sheet.tsx'
import type { SkippedCustomer } from './skipped.sheet.tsx'

type Archive = NonNullable<FakeAnswers['customers.archive']>

const taken: Archive = ({ id, archived }) => ({
  success: true,
  customer: aCustomer({ id: Number(id), archived: archived as 0 | 1 }),
})
const message = openMattersWords(['service running'])
const inUse = new FakeRefusal(customerInUse, { message, open: ['service running'] })
const gone = new FakeRefusal(generalRefusals.notFound, { message: 'There is nothing here.' })
/** Number 2 has a running service, number 3 was erased. */
const someStay: Archive = (input) => {
  if (input.id === 2) throw inUse
  if (input.id === 3) throw gone
  return taken(input)
}

function setUp(archive: Archive) {
  const server = fakeServer({
    'customers.archive': archive,
    'customers.get': ({ i }) => aCustomer({ id: Number(i), fullname: 'Ruth Ames' }),
  })
  const heard: (readonly SkippedCustomer[])[] = []
  const changes: string[] = []
  const { result } = renderHook(() =>
    useArchiveMany(
      () => changes.push('changed'),
      (kept) => heard.push(kept),
    ),
  )
  const written = () => server.sent.filter(({ name }) => name === 'customers.archive').map(({ input }) => input)
  return { server, heard, changes, written, archive: (ids: number[]) => act(() => result.current.archive(ids)) }
}

describe('archiving many customers', () => {
  test('sends one call per customer, says how many, and undoes all of them', async () => {
    const { archive, written, heard, changes } = setUp(taken)
    await archive([1, 4])
    expect(said()).toEqual(['2 customers archived'])
    expect(heard).toEqual([[]])
    expect(changes).toHaveLength(1)
    await takeBack()
    expect(written()).toEqual([
      { id: 1, archived: 1 },
      { id: 4, archived: 1 },
      { id: 1, archived: 0 },
      { id: 4, archived: 0 },
    ])
    expect(said()).toContain('2 customers back in the lists')
    expect(changes).toHaveLength(2)
  })

  test('skips customers with something open or gone, names them with the reason, undoes only the others', async () => {
    const { archive, written, heard } = setUp(someStay)
    await archive([1, 2, 3, 4])
    expect(heard).toEqual([
      [
        { id: 2, name: 'Ruth Ames', why: message },
        { id: 3, name: null, why: 'No longer exists' },
      ],
    ])
    expect(said()).toEqual(['2 customers archived'])
    await takeBack()
    expect(written().slice(4)).toEqual([
      { id: 1, archived: 0 },
      { id: 4, archived: 0 },
    ])
  })

  test('shows no toast when no customer could be archived', async () => {
    const { archive, heard, changes } = setUp(someStay)
    await archive([2])
    expect(heard).toEqual([[{ id: 2, name: 'Ruth Ames', why: message }]])
    expect(said()).toEqual([])
    expect(changes).toEqual([])
  })

  test('shows the customers archived before a call failed, and continues from there on retry', async () => {
    let asked = 0
    const { archive, heard, changes } = setUp((input) => {
      asked += 1
      if (asked === 2) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return taken(input)
    })
    await archive([1, 4])
    expect([said(), heard, changes]).toEqual([['Busy'], [], ['changed']])
    await archive([1, 4])
    expect(heard).toEqual([[]])
    expect(said()).toContain('2 customers archived')
  })
})
