import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { priceSetInUse } from '#contract/prices/prices.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aCompany, aPriceSet, aService, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as priceSetScreen from './price-set.screen.tsx'

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(priceSetScreen, {
    at: '/admin/prices/e/carts',
    path: '/admin/prices/e/:uid',
    answers: {
      'prices.getPrices': () => [aPriceSet()],
      'services.getServicesByHaulerId': () => [],
      'prices.get': () => aPriceSet(),
      ...answers,
    },
    others: ['/admin/prices'],
    ...more,
  })

describe('a price set', () => {
  test('shows what each service that uses it would offer', async () => {
    const services = [aService({ pricing: 'carts', name: 'Trash' }), aService({ id: 9, pricing: null, name: 'Other' })]
    const { user } = open({ 'services.getServicesByHaulerId': () => services })
    const panel = within(await screen.findByRole('region', { name: 'Order page: Trash' }))
    expect(panel.getByText('1 pick-up a week fits: Mon.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Order page: Other' })).toBeNull()
    await user.click(screen.getByLabelText('Monday'))
    expect(panel.getByText('No weekday is enabled, so no pickup fits.')).toBeTruthy()
  })

  test('is previewed as one service when no service uses it', async () => {
    open()
    expect(await screen.findByRole('region', { name: 'What your order page can offer' })).toBeTruthy()
  })

  test('shows at its name that another set has it', async () => {
    const { write } = open({ 'prices.getPrices': () => [aPriceSet(), aPriceSet({ uid: 'bins', name: 'Bins' })] })
    await screen.findByLabelText('Price Name')
    await write('Price Name', 'bins')
    expect(screen.getByText(catalogMessages.priceSetNameTaken)).toBeTruthy()
  })

  test('is not deleted while services use it, and the server names them', async () => {
    const { press, pressIn } = open({
      'prices.deletePriceSet': () => {
        throw new FakeRefusal(priceSetInUse, { message: catalogMessages.priceSetUsed('Trash'), services: ['Trash'] })
      },
    })
    await screen.findByLabelText('Price Name')
    await press('Delete')
    await pressIn(openDialog(), 'Delete')
    expect(await screen.findByText(catalogMessages.priceSetUsed('Trash'))).toBeTruthy()
    expect(screen.getByLabelText('Price Name')).toBeTruthy()
  })

  test('says who can help when it could not be deleted', async () => {
    const { press, pressIn } = open({
      'prices.deletePriceSet': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
      },
    })
    await screen.findByLabelText('Price Name')
    await press('Delete')
    await pressIn(openDialog(), 'Delete')
    expect(await screen.findByText(catalogMessages.deleteFailed('Joe'))).toBeTruthy()
  })

  test('comes back with all its prices by undo', async () => {
    const { press, pressIn, written } = open({
      'prices.deletePriceSet': () => ({ success: true }),
      'prices.update': () => ({ success: true, set: aPriceSet() }),
    })
    await screen.findByLabelText('Price Name')
    await press('Delete')
    await pressIn(openDialog(), 'Delete')
    await screen.findByText('You are at /admin/prices')
    expect(said()).toEqual([catalogMessages.priceSetDeleted])
    await takeBack()
    await waitFor(() => expect(said()).toContain(catalogMessages.priceSetRestored))
    expect(written().at(-1)).toMatchObject({
      name: 'prices.update',
      input: { uid: 'carts', name: 'Carts', enabled: ['Monday'], rows: [{ price: 22.5 }] },
    })
  })
})

describe('a new price set', () => {
  const fresh: OfficeSetting['answers'] = {
    'prices.getPrices': () => [],
    'prices.get': () => {
      throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
    },
  }

  test('requires a name, and warns about a row that needs more weekdays', async () => {
    const { user, press, written } = open(fresh, { at: '/admin/prices/e/fresh' })
    const row = within(await screen.findByRole('group', { name: 'New price row' }))
    await user.type(row.getByLabelText('Cans'), '2')
    await user.type(row.getByLabelText('Price'), '35')
    await press('ADD')
    await user.selectOptions(
      within(screen.getByRole('group', { name: 'Price row 1' })).getByLabelText('Frequency'),
      '7x Weekly',
    )
    expect(screen.getByText('2 cans, 7x Weekly, $35.00: needs 7 weekdays, 5 are enabled.')).toBeTruthy()
    await press('Save')
    expect(screen.getByText(catalogMessages.nameRequired)).toBeTruthy()
    expect(written()).toEqual([])
  })

  test('starts on weekdays, and is saved under the uid in its URL', async () => {
    const { write, press, written } = open(
      { ...fresh, 'prices.update': ({ name }) => ({ success: true, set: aPriceSet({ uid: 'fresh', name }) }) },
      { at: '/admin/prices/e/fresh' },
    )
    await screen.findByRole('heading', { level: 1, name: 'New price set' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await write('Price Name', 'Carts')
    await press('Save')
    await waitFor(() => expect(said()).toEqual([catalogMessages.priceSetSaved]))
    const enabled = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    expect(written()[0]?.input).toMatchObject({ uid: 'fresh', companyid: 35, enabled, rows: [] })
  })

  test('looks up its company when an admin’s link names none', async () => {
    const theirs = aPriceSet({ companyid: 36 })
    open(
      { 'prices.get': () => theirs, 'prices.getPrices': ({ i }) => (i === 36 ? [theirs] : []) },
      { user: ADMIN, companies: [aCompany(), TIDEWATER] },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Carts' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/admin/prices?company=36')
  })
})
