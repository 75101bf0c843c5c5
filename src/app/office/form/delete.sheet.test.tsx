import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Write } from '#app/calls/once-written.ts'
import { priceSetInUse } from '#contract/prices/prices.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { keysIn, pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { useDeleting } from './delete.sheet.tsx'

type DeleteSet = NonNullable<FakeAnswers['prices.deletePriceSet']>

async function open(answer: DeleteSet = () => ({ success: true })) {
  const answered: string[] = []
  const deleted: string[] = []
  const work = async (write: Write) => {
    await write('prices.deletePriceSet', { uid: 'carts', companyid: 35 })
    answered.push('answered')
  }
  const hook = await renderOfficeHook(() => useDeleting(work, () => deleted.push('deleted')), {
    answers: { 'prices.deletePriceSet': answer },
  })
  return { ...hook, answered, deleted, confirm: () => pressAndWait(hook, ({ confirm }) => confirm()) }
}

describe('the question before a deletion', () => {
  test('sends nothing before it is answered or when it is left', async () => {
    const { now, run, written } = await open()
    expect(now().asks).toBe(false)
    await run(({ ask }) => ask())
    expect(now().asks).toBe(true)
    await run(({ leave }) => leave())
    expect(now().asks).toBe(false)
    expect(written()).toEqual([])
  })

  test('stays open until the server has answered, and ignores a second press', async () => {
    const { now, run, server, written, deleted } = await open()
    await run(({ ask }) => ask())
    const answer = server.hold()
    await run(({ confirm }) => {
      confirm()
      confirm()
    })
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(now()).toMatchObject({ asks: true, busy: true })
    expect(deleted).toEqual([])
    answer()
    await waitFor(() => expect(now()).toMatchObject({ asks: false, busy: false }))
    expect(written()).toHaveLength(1)
    expect(deleted).toEqual(['deleted'])
  })

  test('closes on a refusal, which is shown verbatim only for a price set in use', async () => {
    const refusals = [
      new FakeRefusal(priceSetInUse, { message: 'Trash takes its prices from it.', services: ['Trash'] }),
      new FakeRefusal(generalRefusals.notFound, { message: 'There is no such price set.' }),
    ]
    const { now, run, confirm, deleted } = await open(() => {
      throw refusals.shift()
    })
    for (const words of ['Trash takes its prices from it.', catalogMessages.deleteFailed('Joe')]) {
      await run(({ ask }) => ask())
      await confirm()
      expect(now().asks).toBe(false)
      expect(said()).toEqual([words])
    }
    expect(deleted).toEqual([])
  })

  test('deletes once when it is confirmed again after a lost answer', async () => {
    let times = 0
    const { server, confirm, written, deleted } = await open(() => {
      times += 1
      return { success: true }
    })
    server.loseNext('after')
    await confirm()
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
    expect(deleted).toEqual([])
    await confirm()
    expect([times, keysIn(written())]).toEqual([1, 1])
    expect(deleted).toEqual(['deleted'])
  })

  test('does not navigate once the user has left', async () => {
    const { begin, leave, server, answered, deleted } = await open()
    const answer = server.hold()
    begin(({ confirm }) => confirm())
    await leave()
    answer()
    await waitFor(() => expect(answered).toEqual(['answered']))
    expect(deleted).toEqual([])
  })
})
