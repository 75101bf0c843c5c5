import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aReport, EARLIER, openImport } from '#tests/support/imports/open-import.ts'

const CSV = [
  'Cust #,Name,Street,Carts,Freq,Rate,Balance,Lid',
  '1,Ann Bell,1 Oak,2,EOW,20,5,green',
  '2,Bo Marsh,2 Oak,1,when full,30,,blue',
].join('\n')

const report = (dry: 0 | 1) =>
  aReport({
    import: dry === 1 ? null : EARLIER.id,
    errors: [{ row: 3, field: 'frequency', message: 'Write Weekly.' }],
    kept: [
      { heading: 'Balance', for: 'billing' },
      { heading: 'Lid', for: 'nothing' },
    ],
    sums: [
      { type: 'Residential', file: 50, ours: 20 },
      { type: 'Commercial', file: 90, ours: 90 },
    ],
    differences: [{ row: 3, name: 'Bo Marsh', type: 'Residential', price: 30, why: 'Write Weekly.' }],
    unplaced:
      dry === 1
        ? []
        : [
            { row: 2, name: 'Ann Bell', customer: 5, site: 8, address: '1 Oak' },
            { row: 4, name: 'Cy Pruitt', customer: 6, site: 9, address: '' },
          ],
  })

describe('a sheet of services', () => {
  test('has its columns in groups, and asks for words of frequencies', async () => {
    const { bring, press, choose, server } = openImport({ 'customers.import': ({ dry }) => report(dry) })
    await bring(CSV)
    const carts = screen.getByLabelText<HTMLSelectElement>('Carts')
    expect([...carts.querySelectorAll('optgroup')].map(({ label }) => label)).toContain('Service')
    expect(carts.value).toBe('cans')
    expect(screen.getByLabelText<HTMLSelectElement>('Cust #').value).toBe('number')
    expect(screen.getByText('1 column kept with the rows, but not used: Lid.')).toBeTruthy()
    await press('Check the rows')
    await choose('“when full”, 1 time', 'Is Monthly')
    expect(server.sent.at(-1)?.input).toMatchObject({ choices: { values: { frequency: { 'when full': 'Monthly' } } } })
  })

  test('shows the sums with the rows that differ, and what is kept', async () => {
    const { bring, press } = openImport({ 'customers.import': ({ dry }) => report(dry) })
    await bring(CSV)
    await press('Check the rows')
    const table = await screen.findByRole('table', { name: 'Sums per month' })
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(cells).toEqual(['Residential$50.00$20.00$30.00', 'Commercial$90.00$90.00$0.00'])
    expect(screen.getByText('Kept for billing: Balance.')).toBeTruthy()
    expect(screen.getByText('$30.00', { selector: 'span' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  })

  test('lists the rows without a place beside a map', async () => {
    const { bring, press } = openImport({
      'customers.import': ({ dry }) => report(dry),
      'geo.getAreas': () => ({ type: 'FeatureCollection', features: [] }),
    })
    await bring(CSV)
    await press('Check the rows')
    await press('Import 1 row')
    expect(await screen.findByRole('heading', { name: '2 places to set' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Map for Ann Bell, 1 Oak' })).toBeTruthy()
    await press('4 Cy Pruitt No address')
    expect(screen.getByRole('region', { name: 'Map for Cy Pruitt, no address' })).toBeTruthy()
  })
})
