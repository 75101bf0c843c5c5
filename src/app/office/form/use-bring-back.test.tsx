import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceNotRestorable } from '#contract/services/office.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { keysIn, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aService } from '#tests/support/office-rows.ts'
import { useBringBack } from './use-bring-back.ts'

type Restore = NonNullable<FakeAnswers['services.restoreService']>

async function open(restore: Restore = () => ({ success: true, service: aService() })) {
  const hook = await renderOfficeHook(useBringBack, { answers: { 'services.restoreService': restore } })
  const bring = (now: ReturnType<typeof hook.now>) =>
    now('It is back', (write) => write('services.restoreService', { companyid: 35, id: 3501 }))
  return { ...hook, bring }
}

test('a restored service is listed again before the toast says so', async () => {
  const { begin, bring, loads, server } = await open()
  const answer = server.hold()
  begin(bring)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect([loads(), said()]).toEqual([1, []])
  answer()
  await waitFor(() => expect(loads()).toBe(2))
  expect(said()).toEqual(['It is back'])
})

test('two presses at once restore it only once', async () => {
  const { begin, bring, server } = await open()
  begin((now) => {
    bring(now)
    bring(now)
  })
  await waitFor(() => expect(said()).toEqual(['It is back']))
  expect(server.sent).toHaveLength(1)
})

test('it is restored even if the user has left the screen', async () => {
  const { now, bring, leave, server } = await open()
  const asked = now()
  await leave()
  bring(asked)
  await waitFor(() => expect(said()).toEqual(['It is back']))
  expect(server.sent).toMatchObject([{ input: { companyid: 35, id: 3501 } }])
})

test('a refused restore says why and does not reload the list', async () => {
  const { begin, bring, loads } = await open(() => {
    throw new FakeRefusal(serviceNotRestorable, { message: 'Its map is gone.' })
  })
  begin(bring)
  await waitFor(() => expect(said()).toEqual(['It did not come back. Its map is gone.']))
  expect(loads()).toBe(1)
})

test('a lost answer is retried under the same key', async () => {
  const { begin, bring, server } = await open()
  server.loseNext('after')
  begin(bring)
  await waitFor(() => expect(said()).toEqual(['It did not come back. The server could not be reached.']))
  begin(bring)
  await waitFor(() => expect(said()).toContain('It is back'))
  expect([server.sent.length, keysIn(server.sent)]).toEqual([2, 1])
})
