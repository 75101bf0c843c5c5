import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { aCompany, aMapSummary, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as mapsScreen from './maps.screen.tsx'

test('a map in the list shows its number of areas and if it is active', async () => {
  renderOffice(mapsScreen, {
    at: '/admin/maps',
    path: '/admin/maps',
    answers: {
      'maps.getSummaries': () => [aMapSummary(), aMapSummary({ id: 352, name: 'Old', active: 0, areas: 1 })],
      'customers.getWaiting': () => ({ people: [] }),
    },
  })
  await screen.findByRole('table')
  expect(rowsOf('Service-area maps').map(({ textContent }) => textContent)).toEqual([
    '351, Cedar HollowCedar Hollow2Yes',
    '352, OldOld1No',
  ])
})

test("an admin sees the chosen company's maps", async () => {
  const { find } = renderOffice(mapsScreen, {
    at: '/admin/maps',
    path: '/admin/maps',
    user: ADMIN,
    companies: [aCompany(), TIDEWATER],
    answers: {
      'maps.getSummaries': ({ i }) => (i === TIDEWATER.id ? [aMapSummary({ name: 'Both sides of the creek' })] : []),
      'customers.getWaiting': () => ({ people: [] }),
    },
  })
  await screen.findByRole('link', { name: 'Draw the first map' })
  await find('Company', 'Tidewater Disposal')
  await screen.findByRole('table')
  expect(rowsOf('Service-area maps')[0]?.textContent).toContain('Both sides of the creek')
})

test('an office without maps gets a link to draw the first one', async () => {
  renderOffice(mapsScreen, {
    at: '/admin/maps',
    path: '/admin/maps',
    answers: { 'maps.getSummaries': () => [], 'customers.getWaiting': () => ({ people: [] }) },
  })
  const link = await screen.findByRole('link', { name: 'Draw the first map' })
  expect(link.getAttribute('href')).toBe('/admin/maps/add')
})

test('lists leads who are now inside an area, and notifies all of them with one press', async () => {
  let people: Answer<'customers.getWaiting'>['people'] = [
    {
      id: 7,
      name: 'Dana Whitfield',
      address: '9 Far Road, Cedar Hollow',
      since: '2026-11-20T12:00:00.000Z',
      call: null,
    },
  ]
  const { server, press } = renderOffice(mapsScreen, {
    at: '/admin/maps',
    path: '/admin/maps',
    answers: {
      'maps.getSummaries': () => [aMapSummary()],
      'customers.getWaiting': () => ({ people }),
      'customers.tellServed': ({ ids }) => {
        people = []
        return { success: true, told: ids.map(Number) }
      },
    },
  })
  expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeTruthy()
  await press('Email them')
  expect(await screen.findByText('1 email sent')).toBeTruthy()
  expect(server.sent.at(-1)?.input).toMatchObject({ ids: [7] })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull(), { timeout: 20_000 })
})

test('lists a lead with only a phone number for a call until called', async () => {
  const since = '2026-11-20T12:00:00.000Z'
  let people: Answer<'customers.getWaiting'>['people'] = [
    { id: 7, name: 'Dana Whitfield', address: '9 Far Road', since, call: null },
    { id: 8, name: '478-555-0142', address: '11 Far Road', since, call: '478-555-0142' },
  ]
  const { server, press } = renderOffice(mapsScreen, {
    at: '/admin/maps',
    path: '/admin/maps',
    answers: {
      'maps.getSummaries': () => [aMapSummary()],
      'customers.getWaiting': () => ({ people }),
      'customers.tellServed': ({ ids }) => {
        people = people.filter(({ id }) => !ids.map(Number).includes(id))
        return { success: true, told: ids.map(Number) }
      },
    },
  })
  const call = await screen.findByRole('link', { name: 'Call 478-555-0142' })
  expect(call.getAttribute('href')).toBe('tel:478-555-0142')
  await press('Called')
  expect(server.sent.at(-1)?.input).toMatchObject({ ids: [8] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Called' })).toBeNull(), { timeout: 20_000 })
  await press('Email them')
  expect(await screen.findByText('1 email sent')).toBeTruthy()
  expect(server.sent.at(-1)?.input).toMatchObject({ ids: [7] })
})
