import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { type CustomerImport, undoChanged } from '#contract/customers/imports.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, openDialog, refusingFirst, renderOffice } from '#tests/support/render-office.ts'
import * as importScreen from './import.screen.tsx'

type Report = Answer<'customers.import'>

const CSV = 'Name,Mail,Shoe size\nAnn Bell,ann@example.com,7\nBo,nope,8\n'

const report = (change: Partial<Report> = {}): Report => ({
  success: true,
  import: null,
  created: 1,
  updated: 0,
  skipped: 0,
  refused: 1,
  rows: [{ row: 2, outcome: 'create', name: 'Ann Bell', id: null, changes: [], why: '' }],
  errors: [{ row: 3, field: 'email', message: 'Invalid Email Address' }],
  ...change,
})

const EARLIER: CustomerImport = {
  id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f10',
  name: 'old.csv',
  created: 2,
  updated: 1,
  skipped: 0,
  refused: 0,
  at: '2026-03-02T12:00:00.000Z',
  by: 'Olive Park',
  undoneat: null,
  undone: null,
}

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) => {
  const rendered = renderOffice(importScreen, {
    at: '/admin/customers/import',
    path: '/admin/customers/import',
    answers: { 'customers.getImports': () => [], ...answers },
    ...more,
  })
  const bring = async (text = CSV) => {
    const field = await screen.findByLabelText<HTMLInputElement>(/^Choose a CSV file/)
    await rendered.user.upload(field, new File([text], 'new.csv', { type: 'text/csv' }))
    await screen.findByText('What are the columns?')
  }
  return { ...rendered, bring }
}

describe('the columns of a file', () => {
  test('are guessed by their headings, with a sample of each', async () => {
    const { bring } = open()
    await bring()
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('fullname')
    expect(screen.getByLabelText<HTMLSelectElement>('Mail').value).toBe('email')
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('')
    expect(screen.getByText('Ann Bell · Bo')).toBeTruthy()
  })

  test('fill a field once: the heading that is chosen last has it', async () => {
    const { bring, choose } = open()
    await bring()
    await choose('Shoe size', 'Full Name')
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('')
  })

  test('cannot be tried while none of them says who it is', async () => {
    const { bring, choose } = open()
    await bring()
    await choose('Name', 'Leave out')
    await choose('Mail', 'Leave out')
    const button = screen.getByRole('button', { name: 'Choose the column of the names' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an import', () => {
  test('is tried first, without a key, and says what would become of the rows', async () => {
    const { bring, press, server, written } = open({ 'customers.import': () => report() })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('What would happen')).toBeTruthy()
    expect(screen.getByText(/Invalid Email Address/)).toBeTruthy()
    expect(written()).toEqual([])
    expect(server.sent.at(-1)?.input).toMatchObject({
      dry: 1,
      companyId: 35,
      name: 'new.csv',
      columns: { fullname: 'Name', email: 'Mail' },
    })
  })

  test('comes in once although the first answer was lost', async () => {
    let times = 0
    const { bring, press, server, written } = open({
      'customers.import': ({ dry }) => {
        if (dry !== 1) times += 1
        return report(dry === 1 ? {} : { import: EARLIER.id })
      },
    })
    await bring()
    await press('Check the rows')
    await screen.findByText('What would happen')
    server.loseNext('after')
    await press('Import 1 customer')
    expect((await screen.findByText('The server could not be reached.')).getAttribute('role')).toBe('alert')
    await press('Import 1 customer')
    expect(await screen.findByText('The customers are in')).toBeTruthy()
    expect(times).toBe(1)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
    expect(screen.queryByText('The server could not be reached.')).toBeNull()
  })

  test('in which no row would come in has nothing to press', async () => {
    const { bring, press } = open({ 'customers.import': () => report({ created: 0, rows: [] }) })
    await bring()
    await press('Check the rows')
    const button = await screen.findByRole('button', { name: 'No row would come in' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('can go back to its columns as they were chosen', async () => {
    const { bring, press, choose } = open({ 'customers.import': () => report() })
    await bring()
    await choose('Shoe size', 'Notes')
    await press('Check the rows')
    await screen.findByText('What would happen')
    await press('Back to the columns')
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('notes')
  })

  test('that is refused keeps the file and says why', async () => {
    const { bring, press } = open({
      'customers.import': () => {
        throw new FakeRefusal(generalRefusals.tooLarge, { message: 'The file is too large.' })
      },
    })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('The file is too large.')).toBeTruthy()
    expect(screen.getByText('What are the columns?')).toBeTruthy()
    await press('Another file')
    expect(screen.queryByText('The file is too large.')).toBeNull()
  })

  test('names prices that stay, and only the first fifty of many rows', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      row: at + 2,
      outcome: 'update' as const,
      name: `Customer ${at}`,
      id: at + 1,
      changes: ['city', 'notes'],
      why: at === 0 ? 'The price follows from its services.' : '',
    }))
    const { bring, press } = open({ 'customers.import': () => report({ created: 0, updated: 60, rows, errors: [] }) })
    await bring()
    await press('Check the rows')
    expect(await screen.findByText('Customer 0: City, Notes')).toBeTruthy()
    expect(screen.getByText('Customer 0: The price follows from its services.')).toBeTruthy()
    expect(screen.queryByText('Customer 55: City, Notes')).toBeNull()
    expect(screen.getByText('and 10 more')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download the bad rows' })).toBeNull()
  })
})

describe('an earlier import', () => {
  const plan = { success: true as const, deleted: 2, restored: 1, kept: [] }

  test('is undone after it was said what goes, and exactly that is sent', async () => {
    const { press, written } = open({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': ({ dry }) =>
        dry === 1 ? plan : { ...plan, kept: [{ id: 5, name: 'Ann Bell', why: 'She ordered since' }] },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 customers that came in go for good')
    expect(written()).toEqual([])
    await press('Undo this import')
    expect(await screen.findByText('Undone: 2 deleted, 1 as before, 1 stayed')).toBeTruthy()
    expect(screen.getByText('Ann Bell: She ordered since')).toBeTruthy()
    expect(written()).toMatchObject([{ input: { import: EARLIER.id, announced: { deleted: 2, restored: 1 } } }])
  })

  test('of which less can be undone by now shows the new plan and does nothing', async () => {
    const { press, written } = open({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': (input) => {
        if (input.dry === 1) return plan
        if (input.announced?.deleted === 1) return { ...plan, deleted: 1 }
        throw new FakeRefusal(undoChanged, { message: 'It would be otherwise now.', deleted: 1, restored: 1, kept: [] })
      },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 customers that came in go for good')
    await press('Undo this import')
    expect(await screen.findByText('It would be otherwise now.')).toBeTruthy()
    expect(screen.getByText('1 customer that came in goes for good')).toBeTruthy()
    await press('Undo this import')
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[1]?.input).toMatchObject({ announced: { deleted: 1, restored: 1 } })
  })

  test('whose undo lost its answer is undone once', async () => {
    let times = 0
    const { press, server } = open({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': ({ dry }) => {
        if (dry !== 1) times += 1
        return plan
      },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 customers that came in go for good')
    server.loseNext('after')
    await press('Undo this import')
    await screen.findByText('The server could not be reached.')
    await press('Undo this import')
    expect(await screen.findByText('Undone: 2 deleted, 1 as before')).toBeTruthy()
    expect(times).toBe(1)
  })

  test('of which nothing can be taken back has nothing to press', async () => {
    const { press } = open({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': () => ({ success: true, deleted: 0, restored: 0, kept: [] }),
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    expect(await screen.findByRole('button', { name: 'There is nothing to take back' })).toBeTruthy()
    await press('Leave it in')
    expect(() => openDialog()).toThrow()
  })

  test('about which nobody can be asked is said at the foot, and can be asked again', async () => {
    const { press } = open({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': refusingFirst(
        new FakeRefusal(generalRefusals.notFound, { message: 'No such import' }),
        () => plan,
      ),
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    expect(await screen.findByText('The import was not undone. No such import')).toBeTruthy()
    await press('Undo old.csv')
    expect(await screen.findByText('2 customers that came in go for good')).toBeTruthy()
  })

  test('that was undone says so and has no way back any more', async () => {
    open({ 'customers.getImports': () => [{ ...EARLIER, undone: { deleted: 2, restored: 1, kept: 0 } }] })
    expect(await screen.findByText('Undone: 2 deleted, 1 as before')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

test('an admin chooses the company before a file is read, and not after', async () => {
  const { bring } = open(
    {},
    { user: ADMIN, companies: [aCompany(), TIDEWATER], at: '/admin/customers/import?company=36' },
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Company')).value).toBe('Tidewater Disposal')
  const back = screen.getByRole('link', { name: 'Customers' }).getAttribute('href')
  expect(back).toBe('/admin/customers?company=36')
  await bring()
  expect(screen.queryByLabelText('Company')).toBeNull()
})
