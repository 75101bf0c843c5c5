import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { serviceChanged, serviceNotRestorable } from '#contract/services/office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aMapSummary, aPriceSet, aService, aTrailLine } from '#tests/support/office-rows.ts'
import { conflictNotice, type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as serviceScreen from './service.screen.tsx'

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(serviceScreen, {
    at: '/admin/services/e/3501',
    path: '/admin/services/e/:id',
    answers: {
      'services.getService': () => aService(),
      'maps.getSummaries': () => [aMapSummary()],
      'prices.getPrices': () => [aPriceSet()],
      ...answers,
    },
    others: ['/admin/services'],
    ...more,
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const offer = () => screen.getByRole('region', { name: 'What the order page offers' }).textContent ?? ''

describe('a service', () => {
  test('is saved against the version that was loaded, with its own rows', async () => {
    const { write, press, written } = open({
      'services.update': ({ name }) => ({ success: true, service: aService({ name, version: 5 }) }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Household Trash' })
    await write('Service Name', 'House Trash')
    await press('Save')
    expect(await screen.findByRole('heading', { level: 1, name: 'House Trash' })).toBeTruthy()
    expect(written()[0]?.input).toMatchObject({
      id: 3501,
      version: 4,
      name: 'House Trash',
      pricing: null,
      service_prices: [{ id: 1, cans: 1, frequency: 'Weekly', price: 22.5 }],
    })
  })

  test('previews the order page while prices are typed', async () => {
    const { user } = open()
    await screen.findByLabelText('Service Name')
    expect(offer()).toContain('Starting at $22.50 per month')
    expect(offer()).not.toContain('Inactive')
    const row = within(screen.getByRole('group', { name: 'Price row 1' }))
    await user.clear(row.getByLabelText('Price'))
    await user.type(row.getByLabelText('Price'), '30')
    expect(offer()).toContain('$30.00')
    await user.clear(row.getByLabelText('Cans'))
    await user.type(row.getByLabelText('Cans'), '9')
    expect(offer()).toContain('above the 4 cans offered.')
    await user.click(screen.getByRole('switch', { name: /^Active/ }))
    expect(offer()).toContain('Inactive: hidden from your order page.')
  })

  test('does not send its own rows while a price set is chosen', async () => {
    const { choose, press, written } = open({
      'services.update': () => ({ success: true, service: aService({ pricing: 'carts', version: 5 }) }),
    })
    await screen.findByLabelText('Price Set')
    await choose('Price Set', 'Carts')
    expect(screen.getByText(/Its own price rows are kept for later\./)).toBeTruthy()
    expect(screen.getByText('The price set’s weekdays apply.')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.input).toMatchObject({ pricing: 'carts' })
    expect(written()[0]?.input).not.toHaveProperty('service_prices')
  })

  test('shows roll-off terms instead of weekdays once it becomes a roll-off', async () => {
    const { choose } = open()
    await screen.findByLabelText('Service Type')
    expect(screen.getByRole('group', { name: 'Service Day' })).toBeTruthy()
    await choose('Service Type', 'Roll-Offs')
    expect(screen.queryByRole('group', { name: 'Service Day' })).toBeNull()
    expect(field('Size in Yards')).toBeTruthy()
  })

  test('is not sent while a row is invalid, and the row says why', async () => {
    const { user, press, written } = open()
    await screen.findByLabelText('Service Name')
    const row = within(screen.getByRole('group', { name: 'Price row 1' }))
    await user.clear(row.getByLabelText('Price'))
    await press('Save')
    expect(await screen.findByText(catalogMessages.rowPrice)).toBeTruthy()
    expect(written()).toEqual([])
  })

  test('shows a version that another user saved, in words', async () => {
    const theirs = aService({ name: 'Their Trash', active: 0, daysavailable: [2], version: 5 })
    const { write, press } = open({
      'services.update': () => {
        throw new FakeRefusal(serviceChanged, { message: 'Changed', service: theirs })
      },
    })
    await screen.findByLabelText('Service Name')
    await write('Service Name', 'House Trash')
    await press('Save')
    const notice = await conflictNotice()
    expect(notice.textContent).toContain(catalogMessages.serviceChanged)
    expect(notice.textContent).toContain('ActiveNo')
    expect(notice.textContent).toContain('Service DayMonday')
    await press('Discard mine')
    expect(field('Service Name').value).toBe('Their Trash')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Not active/ }).checked).toBe(false)
  })

  test('focuses the field that the server refuses', async () => {
    const { press } = open({
      'services.update': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'No',
          errors: [{ field: 'pricing', message: catalogMessages.priceSetMissing }],
        })
      },
    })
    await screen.findByLabelText('Price Set')
    await press('Save')
    expect(await screen.findByText(catalogMessages.priceSetMissing)).toBeTruthy()
    expect(document.activeElement).toBe(field('Price Set'))
  })

  const remove = async (restore: OfficeSetting['answers']) => {
    const rendered = open({ 'services.deleteService': () => ({ success: true }), ...restore })
    await screen.findByLabelText('Service Name')
    await rendered.press('Delete')
    await rendered.pressIn(openDialog(), 'Delete')
    await screen.findByText('You are at /admin/services')
    return rendered
  }
  const undo = () => act(async () => currentMessages()[0]?.undo?.())

  test('is deleted after the question, and kept on Keep it', async () => {
    const { press, written } = open()
    await screen.findByLabelText('Service Name')
    await press('Delete')
    await press('Keep it')
    expect(written()).toEqual([])
  })

  test('comes back by undo from any screen', async () => {
    const { written } = await remove({ 'services.restoreService': () => ({ success: true, service: aService() }) })
    await undo()
    expect(written().map(({ name, input }) => [name, input])).toEqual([
      ['services.deleteService', { id: 3501 }],
      ['services.restoreService', { id: 3501, companyid: 35 }],
    ])
    expect(currentMessages().map(({ text }) => text)).toContain(catalogMessages.serviceRestored)
  })

  test('is not restored without its map, with the reason', async () => {
    await remove({
      'services.restoreService': () => {
        throw new FakeRefusal(serviceNotRestorable, { message: catalogMessages.notRestorable })
      },
    })
    await undo()
    const said = currentMessages().map(({ text }) => text)
    expect(said).toContain(`It did not come back. ${catalogMessages.notRestorable}`)
  })

  test('links to its activity', async () => {
    open()
    await screen.findByLabelText('Service Label')
    const link = screen.getByRole('link', { name: 'Activity of this record' })
    expect(link.getAttribute('href')).toBe('/admin/trail?subject=service&record=3501')
  })

  test('links to all services when it belongs to another company', async () => {
    open({
      'services.getService': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
      },
    })
    expect(await screen.findByText('There is no such service')).toBeTruthy()
  })
})

describe('a new service', () => {
  test('starts with the only type and map, and reports missing fields in fixed words', async () => {
    const { press, written } = open(
      {},
      {
        at: '/admin/services/e/0',
        companies: [aCompany({ servicesallowed: ['Residential'] })],
      },
    )
    await screen.findByRole('heading', { level: 1, name: 'New service' })
    expect(field('Service Type').value).toBe('Residential')
    expect(field('Map').value).toBe('351')
    await press('Save')
    expect(await screen.findByText(catalogMessages.labelRequired)).toBeTruthy()
    expect(screen.getByText(catalogMessages.taxRequired)).toBeTruthy()
    expect(document.activeElement).toBe(field('Service Name'))
    expect(written()).toEqual([])
  })

  test('reports each missing field and a missing service day, which goes once a day is checked', async () => {
    const { user, write, choose, press, written } = open(
      { 'maps.getSummaries': () => [aMapSummary(), aMapSummary({ id: 352, name: 'Mill' })] },
      { at: '/admin/services/e/0' },
    )
    await screen.findByLabelText('Service Name')
    await press('Save')
    const { nameRequired, labelRequired, typeRequired, cansRequired, mapRequired, taxRequired } = catalogMessages
    for (const text of [nameRequired, labelRequired, typeRequired, cansRequired, mapRequired, taxRequired]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    await write('Service Name', 'Glass')
    await write('Service Label', 'Glass, 32 gal')
    await choose('Service Type', 'Residential')
    await choose('Map', 'Mill')
    await write('Maximum Cans Offered', '1')
    await write('Tax', '7')
    for (const box of within(screen.getByRole('group', { name: 'Service Day' })).getAllByRole<HTMLInputElement>(
      'checkbox',
    )) {
      if (box.checked) await user.click(box)
    }
    await press('Save')
    expect(screen.getByText(catalogMessages.serviceDayRequired)).toBeTruthy()
    await user.click(screen.getByLabelText('Thursday'))
    expect(screen.queryByText(catalogMessages.serviceDayRequired)).toBeNull()
    expect(written()).toEqual([])
  })

  test('asks to draw a map first when there is none', async () => {
    open({ 'maps.getSummaries': () => [] }, { at: '/admin/services/e/0' })
    expect(await screen.findByRole('option', { name: 'No map yet' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Draw a map first/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/maps/add?company=35', '_blank'])
  })

  test('adds a row on Enter, and shows its error first', async () => {
    const { user } = open({}, { at: '/admin/services/e/0' })
    await screen.findByText('No prices yet. Type the first row and click ADD.')
    const add = within(screen.getByRole('group', { name: 'New price row' }))
    await user.type(add.getByLabelText('Cans'), '2')
    expect(screen.queryByText(catalogMessages.rowNotAdded)).toBeNull()
    await user.type(add.getByLabelText('Price'), 'x')
    expect(screen.getByText(catalogMessages.rowNotAdded)).toBeTruthy()
    await user.type(add.getByLabelText('Price'), '{Enter}')
    expect((await screen.findByText(catalogMessages.rowPrice)).closest('[role="alert"]')).toBeTruthy()
    await user.clear(add.getByLabelText('Price'))
    await user.type(add.getByLabelText('Price'), '38{Enter}')
    expect(screen.getByRole('group', { name: 'Price row 1' })).toBeTruthy()
    expect(document.activeElement).toBe(add.getByLabelText('Cans'))
    expect(screen.queryByText(catalogMessages.rowNotAdded)).toBeNull()
  })
})

test('a service that another user deleted says who and when, and is saved as a new one from the form', async () => {
  const { write, press, written } = open({
    'trail.getPage': () => ({ rows: [aTrailLine({ who: 'Walt Hendricks' })], more: false }),
    'services.update': ({ id }) => {
      if (id) throw new FakeRefusal(generalRefusals.notFound, { message: 'Not found' })
      return { success: true, service: aService({ id: 4000 }) }
    },
  })
  await screen.findByLabelText('Service Name')
  await write('Service Name', 'Glass')
  await press('Save')
  expect(await screen.findByText('This service was deleted')).toBeTruthy()
  expect(await screen.findByText('Walt Hendricks deleted this')).toBeTruthy()
  await press('Save as a new service')
  await waitFor(() => expect(written().at(-1)?.input).toMatchObject({ id: 0, name: 'Glass' }))
  expect(written().at(-1)?.input).not.toHaveProperty('version', 4)
})
