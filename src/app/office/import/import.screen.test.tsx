import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aReport, EARLIER, openImport } from '#tests/support/imports/open-import.ts'
import { aCompany, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN } from '#tests/support/render-office.ts'

describe('the columns of a file', () => {
  test('are guessed by their headings, with a sample of each', async () => {
    const { bring } = openImport()
    await bring()
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('fullname')
    expect(screen.getByLabelText<HTMLSelectElement>('Mail').value).toBe('email')
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('')
    expect(screen.getByText('Ann Bell · Bo')).toBeTruthy()
  })

  test('fill a field once: the heading chosen last has it', async () => {
    const { bring, choose } = openImport()
    await bring()
    await choose('Shoe size', 'Full Name')
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('')
  })

  test('cannot be checked without a column for names', async () => {
    const { bring, choose } = openImport()
    await bring()
    await choose('Name', 'Skip')
    await choose('Mail', 'Skip')
    const button = screen.getByRole('button', { name: 'Choose the column with the names' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the table of a file', () => {
  test('starts at the chosen row, with its columns guessed again', async () => {
    const { bring, choose } = openImport()
    await bring('Big Creek Hauling\nWho,Where\nName,Mail\nAnn Bell,ann@example.com\n')
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('fullname')
    await choose('Headings are in', 'Row 2: Who · Where')
    expect(screen.getByLabelText('Who')).toBeTruthy()
    expect(screen.getByText('2 columns not imported: Who, Where.')).toBeTruthy()
  })

  test('leaves out rows that are no customers unless they are ticked, and keeps the columns', async () => {
    const { bring, press, choose, user, server } = openImport({ 'customers.import': () => aReport({ errors: [] }) })
    await bring('Name,Mail,Route\nAnn Bell,ann@example.com,7\nTOTAL,,7\nBo,bo@example.com,8\n')
    await choose('Route', 'Notes')
    const leave = screen.getByLabelText<HTMLInputElement>('Leave out 1 row that is no customer: TOTAL · 7')
    await user.click(leave)
    expect(screen.getByText(/^new\.csv, 3 rows\./)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Route').value).toBe('notes')
    await user.click(leave)
    await press('Check the rows')
    await screen.findByText('What would happen')
    expect(server.sent.at(-1)?.input).toMatchObject({ csv: expect.not.stringContaining('TOTAL') })
  })

  test('names the columns that are not imported before and after', async () => {
    const { bring, press } = openImport({ 'customers.import': () => aReport({ refused: 0, errors: [] }) })
    const left = '1 column not imported: Shoe size.'
    await bring()
    expect(screen.getByText(left)).toBeTruthy()
    await press('Check the rows')
    await screen.findByText('What would happen')
    expect(screen.getByText(left)).toBeTruthy()
    await press('Import 1 customer')
    await screen.findByText('Import complete')
    expect(screen.getByText(left)).toBeTruthy()
  })
})

describe('an import', () => {
  test("is a dry run first, without a key, and shows each row's outcome", async () => {
    const { bring, press, server, written } = openImport({ 'customers.import': () => aReport() })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('What would happen')).toBeTruthy()
    expect(screen.getAllByText(/Invalid Email Address/).length).toBeGreaterThan(0)
    expect(written()).toEqual([])
    expect(server.sent.at(-1)?.input).toMatchObject({
      dry: 1,
      companyId: 35,
      name: 'new.csv',
      columns: { fullname: 'Name', email: 'Mail' },
    })
  })

  test('is run once although the first answer was lost', async () => {
    let times = 0
    const { bring, press, server, written } = openImport({
      'customers.import': ({ dry }) => {
        if (dry !== 1) times += 1
        return aReport(dry === 1 ? {} : { import: EARLIER.id })
      },
    })
    await bring()
    await press('Check the rows')
    await screen.findByText('What would happen')
    server.loseNext('after')
    await press('Import 1 customer')
    expect((await screen.findByText('The server could not be reached.')).getAttribute('role')).toBe('alert')
    await press('Import 1 customer')
    expect(await screen.findByText('Import complete')).toBeTruthy()
    expect(times).toBe(1)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
    expect(screen.queryByText('The server could not be reached.')).toBeNull()
  })

  test('has no button when no row would be imported', async () => {
    const { bring, press } = openImport({ 'customers.import': () => aReport({ created: 0, rows: [] }) })
    await bring()
    await press('Check the rows')
    const button = await screen.findByRole('button', { name: 'No row can be imported' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('can return to its columns as chosen', async () => {
    const { bring, press, choose } = openImport({ 'customers.import': () => aReport() })
    await bring()
    await choose('Shoe size', 'Notes')
    await press('Check the rows')
    await screen.findByText('What would happen')
    await press('Back to the columns')
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('notes')
  })

  test('that is refused keeps the file and says why', async () => {
    const { bring, press } = openImport({
      'customers.import': () => {
        throw new FakeRefusal(generalRefusals.tooLarge, { message: 'The file is too large.' })
      },
    })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('The file is too large.')).toBeTruthy()
    expect(screen.getByText('Match the columns')).toBeTruthy()
    await press('Another file')
    expect(screen.queryByText('The file is too large.')).toBeNull()
  })
})

test('an admin chooses the company before a file is read, and not after', async () => {
  const { bring } = openImport(
    {},
    { user: ADMIN, companies: [aCompany(), TIDEWATER], at: '/admin/customers/import?company=36' },
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Company')).value).toBe('Tidewater Disposal')
  const back = screen.getByRole('link', { name: 'Customers' }).getAttribute('href')
  expect(back).toBe('/admin/customers?company=36')
  await bring()
  expect(screen.queryByLabelText('Company')).toBeNull()
})
