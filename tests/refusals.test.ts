import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { generalRefusals, REFUSAL_HEADER } from '#contract/refusals.ts'
import { UNDECLARED } from '#server/api/dispatch.ts'
import { openPageCalls } from '#server/api/page-calls.ts'
import { Refusal } from '#server/base/refusal.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { billingScenes } from '#tests/support/refusals/billing-scenes.ts'
import { factorScenes } from '#tests/support/refusals/factor-scenes.ts'
import { catalogScenes, officeScenes, taskScenes } from '#tests/support/refusals/office-scenes.ts'
import { crewScenes, mailScenes, userScenes } from '#tests/support/refusals/people-scenes.ts'
import { publicScenes } from '#tests/support/refusals/public-scenes.ts'
import type { Scenes } from '#tests/support/refusals/scene.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Triggers every declared refusal and checks its status, code and exact body. Undeclared refusals fail any test that
// causes one, because they are logged (tests/support/test-haulyard.ts).

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const scenes: Scenes = {
  ...userScenes(haulyard, examples),
  ...(await billingScenes(haulyard, examples)),
  ...crewScenes(haulyard, examples),
  ...factorScenes(haulyard, examples),
  ...mailScenes(haulyard),
  ...taskScenes(haulyard, examples),
  ...officeScenes(haulyard, examples),
  ...catalogScenes(haulyard, examples),
  ...(await publicScenes(haulyard, examples)),
}
const declared = Object.entries(endpoints).flatMap(([name, { refusals = [] }]) =>
  refusals.map((refusal) => ({ name, refusal, code: refusal.code })),
)

describe('a caller gets', () => {
  test.each(declared)('$code of $name, as declared', async ({ name, refusal, code }) => {
    const ofCall: Record<string, Scenes[keyof Scenes]> = scenes
    const meet = (ofCall[name] as Record<string, () => ReturnType<typeof haulyard.send>> | undefined)?.[code]
    if (!meet) throw new Error('The types ask for a scene of every declared code')
    const { status, body, headers } = await meet()
    expect([status, headers.get(REFUSAL_HEADER)], JSON.stringify(body)).toEqual([refusal.status, code])
    expect(refusal.body.parse(body)).toEqual(body)
  })
})

test('each code is declared once, even if several calls raise it', () => {
  const all = new Set(Object.values(endpoints).flatMap(possibleRefusals))
  const codes = [...all, generalRefusals.methodUnknown, generalRefusals.verbWrong].map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test('an undeclared refusal is still answered, and logged as a fault of the code', async () => {
  const { geocoder } = haulyard.haulyard.outside
  const undeclared = () => Promise.reject(new Refusal(generalRefusals.keyUsed, { message: 'For something else.' }))
  haulyard.haulyard.outside.geocoder = { ...geocoder, suggest: undeclared }
  const { status, body } = await haulyard.send('geo.suggest', { q: '120 Oak' })
  haulyard.haulyard.outside.geocoder = geocoder
  expect([status, body]).toEqual([409, { success: false, message: 'For something else.' }])
  const [line, ...more] = haulyard.logged().splice(0)
  expect(more).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({ msg: UNDECLARED, call: 'geo.suggest', refusal: 'key.used' })
})

test('requests that never reach a call get a code, too', async () => {
  const unknown = await haulyard.request('/cfc/api/users.cfc?method=nothing')
  const wrong = await haulyard.request('/cfc/api/users.cfc?method=login')
  const large = await haulyard.send('vmail.contact', { comment: 'x'.repeat(2 ** 20) })
  const codes = [unknown, wrong, large].map(({ status, headers }) => [status, headers.get(REFUSAL_HEADER)])
  expect(codes).toEqual([
    [404, 'method.unknown'],
    [405, 'verb.wrong'],
    [413, 'too-large'],
  ])
})

test('a page whose data is refused gets the code as its status text', async () => {
  const received = { requestId: 'r', address: '127.0.0.1', nonce: '', demoOpen: true, log: haulyard.haulyard.log }
  const calls = openPageCalls(haulyard.haulyard, received, null, 'test')
  const refused = await calls.get('companies.getByUrl', { i: 'nobody-of-that-name' }).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ status: 404, statusText: 'not-found' })
})
