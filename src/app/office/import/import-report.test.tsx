import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { aReport, EARLIER, openImport } from '#tests/support/imports/open-import.ts'

describe('an import', () => {
  test('shows the outcome of every row, filtered by kind, ten at a time', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      row: at + 2,
      outcome: at < 12 ? ('update' as const) : ('skip' as const),
      name: `Customer ${at}`,
      id: at + 1,
      changes: at < 12 ? ['fullname'] : [],
      why: at === 0 ? 'The price stays.' : at < 12 ? '' : 'Nothing would change.',
    }))
    const { bring, press, choose } = openImport({
      'customers.import': () => aReport({ created: 0, updated: 12, skipped: 18, refused: 0, rows, errors: [] }),
    })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('Full Name “Ann Bell”, The price stays.')).toBeTruthy()
    expect(screen.getByText('1 to 10 of 30')).toBeTruthy()
    await press('Later rows')
    await press('Later rows')
    await press('Later rows')
    expect(screen.getByText('21 to 30 of 30')).toBeTruthy()
    await choose('Show', 'Changes 12')
    expect(screen.getByText('1 to 10 of 12')).toBeTruthy()
    expect(screen.queryByText('Nothing would change.')).toBeNull()
    await choose('Show', 'Not imported 0')
    expect(screen.getByText('None')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download the/ })).toBeNull()
  })

  test('asks for the meaning of unknown words, with a guess, and checks the rows again', async () => {
    const { bring, press, choose, user, server, written } = openImport({
      'customers.import': ({ dry, choices }) => {
        const left = choices?.without?.includes('email') ?? false
        return aReport({
          import: dry === 1 ? null : EARLIER.id,
          created: left ? 2 : 1,
          refused: left ? 0 : 1,
          ...(left && {
            rows: [
              { row: 2, outcome: 'create', name: 'Ann Bell', id: null, changes: [], why: '' },
              { row: 3, outcome: 'create', name: 'Bo', id: null, changes: [], why: '', left: ['email'] },
            ],
            errors: [],
          }),
        })
      },
    })
    await bring('Name,Mail,Status,Start\nAnn Bell,ann@example.com,Inactive,3/4/2024\nBo,nope,Moved,5/6/2024\n')
    await press('Check the rows')
    expect(await screen.findByText('3 problems')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('“Inactive”, 1 time').value).toBe('Lead')
    expect(screen.getByLabelText<HTMLSelectElement>('“Moved”, 1 time').value).toBe('-')
    const place = screen.getAllByRole('combobox').indexOf(screen.getByLabelText('What to do about Email'))
    await choose('What to do about Email', 'Import without the cell')
    expect(await screen.findByText('Email “nope” left out')).toBeTruthy()
    expect(screen.getAllByRole('combobox').indexOf(screen.getByLabelText('What to do about Email'))).toBe(place)
    await choose('“Moved”, 1 time', 'Is Customer')
    await choose('Which comes first', 'Day first: 3/4/2024 is month 4, day 3')
    await user.click(screen.getByLabelText('Remember these choices and the columns for the next file'))
    await press('Import 2 customers')
    expect(await screen.findByText('Import complete')).toBeTruthy()
    expect(written()[0]?.input).toMatchObject({
      remember: 0,
      choices: { values: { status: { inactive: 'Lead', moved: 'Purchased' } }, days: 'day', without: ['email'] },
    })
    expect(server.sent.filter(({ input }) => (input as { dry?: number }).dry === 1)).toHaveLength(4)
  })

  test('reuses columns and choices of an earlier import with the same headings, and says so', async () => {
    const mapping = {
      headings: ['Name', 'Mail', 'Shoe size'],
      columns: { fullname: 'Name', notes: 'Shoe size' },
      choices: { values: {}, days: 'day' as const, without: ['email' as const] },
    }
    const { bring, press, server } = openImport({
      'customers.getImports': () => [{ ...EARLIER, mapping }],
      'customers.import': () => aReport(),
    })
    await bring()
    expect(screen.getByText('Columns and choices are from old.csv.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('notes')
    await press('Check the rows')
    await screen.findByText('What would happen')
    expect(server.sent.at(-1)?.input).toMatchObject({
      columns: mapping.columns,
      choices: { days: 'month', without: ['email'] },
    })
  })

  test.each([
    ['a broken workbook', 'PK\u0003\u0004', importMessages.workbook.broken],
    ['a workbook from before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), importMessages.oldWorkbook],
    ['a PDF', '%PDF-1.7\n', importMessages.noTable],
    ['a file without rows', 'Name,Mail\n', importMessages.noRows],
  ])('of %s is refused with a message before the columns are assigned', async (_, content, words) => {
    const { user } = openImport()
    const field = await screen.findByLabelText<HTMLInputElement>(/^Choose a CSV or Excel file/)
    await user.upload(field, new File([content], 'new.csv', { type: 'text/csv' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Match the columns')).toBeNull()
  })

  test('asks before a link leaves an import that is not sent yet', async () => {
    const { bring, user } = openImport()
    await bring()
    await user.click(screen.getByRole('link', { name: 'Customers' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  })
})
