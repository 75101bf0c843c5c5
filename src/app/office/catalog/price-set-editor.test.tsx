import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type PriceSet, priceSetChanged } from '#contract/prices/price-sets.ts'
import { priceSetNameTaken } from '#contract/prices/prices.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { PriceSetEditor } from './price-set-editor.tsx'

const CARTS: PriceSet = {
  uid: 'carts',
  companyid: 35,
  name: 'Carts',
  enabled: ['Monday'],
  rows: [
    { id: 1, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 },
    { id: 2, cans: 2, frequency: 'Weekly', price: 30, duration: 0 },
  ],
  version: 3,
}

type Update = NonNullable<FakeAnswers['prices.update']>

async function openSet(update: Update, others: FakeAnswers = {}) {
  const server = fakeServer({ 'prices.update': update, 'trail.getPage': () => ({ rows: [], more: false }), ...others })
  const page = { uid: 'carts', companyid: 35, company: null, set: CARTS, sets: [CARTS], services: [] }
  renderScreen(() => <PriceSetEditor page={page} list="/admin/prices" />, {
    server,
    outlet: { user: aUser(), company: null, hasCompany: true, rows: 10 },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Price Name')
  const user = userEvent.setup()
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
  const write = async (text: string) => {
    await user.clear(name)
    await user.type(name, text)
  }
  return { server, user, name, press, write }
}

const kept = (change: Partial<PriceSet>) => ({ success: true as const, set: { ...CARTS, ...change, version: 4 } })

test('a set is saved against the version that was loaded, and its heading follows', async () => {
  const { server, press, write } = await openSet(({ name }) => kept({ name }))
  await write('Cans')
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Cans' })).toBeTruthy()
  expect(server.sent).toMatchObject([{ name: 'prices.update', input: { uid: 'carts', name: 'Cans', version: 3 } }])
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('a taken name shows at its field although it is a 409', async () => {
  const { name, press, write } = await openSet(() => {
    throw new FakeRefusal(priceSetNameTaken, {
      message: 'Taken',
      errors: [{ field: 'name', message: 'Another set has this name.' }],
    })
  })
  await write('Cans')
  await press('Save')
  expect(await screen.findByText('Another set has this name.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(screen.queryByText(catalogMessages.priceSetChanged)).toBeNull()
  expect(name.value).toBe('Cans')
})

test("another user's version is shown, and keeping mine does not save yet", async () => {
  const theirs = { ...CARTS, name: 'Theirs', enabled: ['Friday' as const], version: 4 }
  const { server, name, press, write } = await openSet(({ version, name: sent }) => {
    if (version !== 4) throw new FakeRefusal(priceSetChanged, { message: 'Changed', set: theirs })
    return kept({ name: sent, enabled: ['Friday'] })
  })
  await write('Mine')
  await press('Save')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Theirs')
  expect(document.activeElement).toBe(notice)
  await press('Keep mine')
  expect(name.value).toBe('Mine')
  expect(screen.getByLabelText<HTMLInputElement>('Friday').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Monday').checked).toBe(false)
  const written = () => server.sent.filter(({ key }) => key !== null)
  expect(written()).toHaveLength(1)
  await press('Save')
  await screen.findByRole('heading', { level: 1, name: 'Mine' })
  expect(written()[1]).toMatchObject({ input: { name: 'Mine', enabled: ['Friday'], version: 4 } })
})

test('a saved row is deleted at once, without a conflict or unsaved changes', async () => {
  const { server, press, user, write } = await openSet(({ name, rows }) => kept({ name, rows: rows ?? [] }), {
    'prices.deletePriceItem': () => ({ success: true, version: 4 }),
  })
  await write('Cans')
  await press('Delete price row 1')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await press('Save')
  await screen.findByRole('heading', { level: 1, name: 'Cans' })
  expect(server.sent[1]).toMatchObject({ input: { name: 'Cans', rows: [{ id: 2 }], version: 4 } })
})

test('a row typed completely but not added is saved with the set', async () => {
  const { server, press, user } = await openSet(({ name, rows }) => kept({ name, rows: rows ?? [] }))
  const line = within(screen.getByRole('group', { name: 'New price row' }))
  await user.type(line.getByLabelText('Cans'), '3')
  await user.type(line.getByLabelText('Price'), '40')
  await press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({ input: { rows: [{ cans: 1 }, { cans: 2 }, { cans: 3, price: 40 }] } })
})

test('an incomplete new row stops the save at its field', async () => {
  const { server, press, user } = await openSet(({ name, rows }) => kept({ name, rows: rows ?? [] }))
  const line = within(screen.getByRole('group', { name: 'New price row' }))
  await user.type(line.getByLabelText('Price'), '40')
  await press('Save')
  expect(await screen.findByText(catalogMessages.rowCans)).toBeTruthy()
  expect(server.sent).toEqual([])
})
