import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TrailLine } from '#contract/trail.ts'
import { aCompany, aTrailLine } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as trailScreen from './trail.screen.tsx'

const open = (rows: readonly TrailLine[], setting: Partial<OfficeSetting> & { more?: boolean } = {}) => {
  const { more = false, ...rest } = setting
  const asked: unknown[] = []
  const answers: OfficeSetting['answers'] = {
    'trail.getPage': (input) => {
      asked.push(input)
      return { rows: [...rows], more }
    },
  }
  return { asked, ...renderOffice(trailScreen, { at: '/admin/trail', path: '/admin/trail', answers, ...rest }) }
}

afterEach(() => vi.unstubAllGlobals())

test('a line shows the change, its user, network and time', async () => {
  open([aTrailLine()])
  await screen.findByRole('table')
  const [row] = rowsOf('Activity')
  for (const words of ['Changed the price of ‘Cart’', '$49.00', 'Jane Doe', '203.0.113.5', '03/02/2026']) {
    expect(row?.textContent).toContain(words)
  }
})

test('shows a line in the time zone of its company', async () => {
  const company = { ...aCompany(), timezone: 'Pacific/Honolulu' }
  const at = '2026-03-02T06:30:00.000Z'
  open([aTrailLine({ at })], { at: '/admin/trail?company=35', user: ADMIN, companies: [company] })
  await screen.findByRole('table')
  expect(rowsOf('Activity')[0]?.textContent).toContain('03/01/2026, 8:30 PM')
})

test('shows a line as one sentence on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  open([aTrailLine()], { onPhone: true })
  const list = await screen.findByRole('list', { name: 'Activity' })
  expect(within(list).getByRole('link').textContent).toContain('Jane Doe changed the price of ‘Cart’')
})

test('loads the own company for an owner, and all for an admin, with their names', async () => {
  const owner = open([aTrailLine()])
  await screen.findByRole('table')
  expect(owner.asked).toMatchObject([{ companyId: 35 }])
  owner.unmount()
  const admin = open([aTrailLine(), aTrailLine({ id: 40, company: null, companyid: null })], { user: ADMIN })
  await screen.findByRole('table')
  expect(admin.asked[0]).not.toHaveProperty('companyId')
  expect(rowsOf('Activity').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Piedmont Hauling'),
    expect.stringContaining('Platform'),
  ])
})

test('an empty list says what it will show', async () => {
  open([])
  expect(await screen.findByText('No activity yet')).toBeTruthy()
})

test('offers to clear the filters when nothing matches', async () => {
  open([], { at: '/admin/trail?kind=money&from=2026-03-01' })
  await screen.findByText('Nothing matches')
  for (const clear of screen.getAllByRole('link', { name: 'Clear filters' })) {
    expect(clear.getAttribute('href')).toBe('/admin/trail')
  }
})

test('shows a failure to load', async () => {
  renderOffice(trailScreen, {
    at: '/admin/trail',
    path: '/admin/trail',
    answers: {
      'trail.getPage': () => {
        throw new Error('gone')
      },
    },
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

describe('the filters', () => {
  test('come from the URL, apply to the file too, and can be cleared', async () => {
    const { asked, user } = open([aTrailLine()], {
      at: '/admin/trail?kind=money&from=2026-03-01&to=2026-03-02&subject=order&record=1042&user=7&q=jane',
    })
    await screen.findByRole('table')
    const wanted = {
      companyId: 35,
      query: 'jane',
      kind: 'money',
      from: '2026-03-01',
      to: '2026-03-02',
      user: 7,
      subject: 'order',
      record: '1042',
    }
    expect(asked).toEqual([expect.objectContaining(wanted)])
    const file = new URL(screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '', 'http://host')
    expect(Object.fromEntries(file.searchParams)).toEqual({
      ...wanted,
      method: 'export',
      companyId: '35',
      user: '7',
    })
    await user.click(screen.getByRole('button', { name: 'Clear Record' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).not.toHaveProperty('subject')
    expect(asked[1]).toMatchObject({ kind: 'money', user: 7 })
  })

  test('are chosen in menus, kind and days', async () => {
    const { asked, user } = open([aTrailLine()])
    await screen.findByRole('table')
    await user.click(within(openPopover('About')).getByRole('radio', { name: 'Log-ins' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'log-ins' }))
    fireEvent.change(within(openPopover('Days')).getByLabelText('To'), { target: { value: '2020-01-01' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'log-ins', to: '2020-01-01' }))
    expect(await screen.findByRole('button', { name: 'Clear Days' })).toBeTruthy()
  })

  test('return to the newest line when one changes', async () => {
    const { asked, user } = open([aTrailLine()], { at: '/admin/trail?kind=money&after=90' })
    await screen.findByRole('table')
    expect(asked).toMatchObject([{ after: 90 }])
    await user.click(screen.getByRole('button', { name: 'Clear About' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).not.toHaveProperty('after')
  })
})

test('pages to older lines, and back to the newest', async () => {
  open([aTrailLine(), aTrailLine({ id: 38 })], { at: '/admin/trail?after=50&kind=prices', more: true })
  await screen.findByRole('table')
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/admin/trail?kind=prices&after=38')
  expect(screen.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/admin/trail?kind=prices')
})

describe('an opened line', () => {
  test('shows values before and after, hides personal ones, and links to the record and the user', async () => {
    const { asked } = open([aTrailLine()], { at: '/admin/trail?line=41' })
    const dialog = await waitFor(openDialog)
    const rows = within(within(dialog).getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'FieldBeforeAfter',
      'Price$47.00$49.00',
      'Cell phoneNot shown–',
    ])
    expect(within(dialog).getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe(
      '/admin/prices/e/carts',
    )
    expect(within(dialog).getByText('prices.update')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Jane Doe' }).getAttribute('href')).toBe('/admin/trail?user=7')
    expect(asked).toHaveLength(1)
  })

  test('is closed without reloading the list', async () => {
    const { asked, user } = open([aTrailLine()], { at: '/admin/trail?line=41' })
    const dialog = await waitFor(openDialog)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(() => openDialog()).toThrow())
    expect(asked).toHaveLength(1)
  })

  test('shows the count and last time of a repeated event', async () => {
    open([aTrailLine({ times: 14, lastat: '2026-03-02T12:30:00.000Z', user: null, who: 'Someone' })], {
      at: '/admin/trail?line=41',
    })
    const dialog = await waitFor(openDialog)
    expect(dialog.textContent).toContain('14 times in all')
  })
})
