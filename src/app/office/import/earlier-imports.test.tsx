import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { undoChanged } from '#contract/customers/imports.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { EARLIER, openImport } from '#tests/support/imports/open-import.ts'
import { openDialog, refusingFirst } from '#tests/support/render-office.ts'

describe('an earlier import', () => {
  const plan = { success: true as const, deleted: 2, restored: 1, kept: [] }

  test('is undone exactly as its plan said', async () => {
    const { press, written } = openImport({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': ({ dry }) =>
        dry === 1 ? plan : { ...plan, kept: [{ id: 5, name: 'Ann Bell', why: 'She ordered since' }] },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 imported customers will be permanently removed')
    expect(written()).toEqual([])
    await press('Undo this import')
    expect(await screen.findByText('Undone: 2 deleted, 1 as before, 1 stayed')).toBeTruthy()
    expect(screen.getByText('Ann Bell: She ordered since')).toBeTruthy()
    expect(written()).toMatchObject([{ input: { import: EARLIER.id, announced: { deleted: 2, restored: 1 } } }])
  })

  test('shows the new plan and does nothing when less can be undone by then', async () => {
    const { press, written } = openImport({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': (input) => {
        if (input.dry === 1) return plan
        if (input.announced?.deleted === 1) return { ...plan, deleted: 1 }
        throw new FakeRefusal(undoChanged, { message: 'It would be otherwise now.', deleted: 1, restored: 1, kept: [] })
      },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 imported customers will be permanently removed')
    await press('Undo this import')
    expect(await screen.findByText('It would be otherwise now.')).toBeTruthy()
    expect(screen.getByText('1 imported customer will be permanently removed')).toBeTruthy()
    await press('Undo this import')
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[1]?.input).toMatchObject({ announced: { deleted: 1, restored: 1 } })
  })

  test('is undone once although the first answer was lost', async () => {
    let times = 0
    const { press, server } = openImport({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': ({ dry }) => {
        if (dry !== 1) times += 1
        return plan
      },
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    await screen.findByText('2 imported customers will be permanently removed')
    server.loseNext('after')
    await press('Undo this import')
    await screen.findByText('The server could not be reached.')
    await press('Undo this import')
    expect(await screen.findByText('Undone: 2 deleted, 1 as before')).toBeTruthy()
    expect(times).toBe(1)
  })

  test('has no button when nothing can be undone', async () => {
    const { press } = openImport({
      'customers.getImports': () => [EARLIER],
      'customers.undoImport': () => ({ success: true, deleted: 0, restored: 0, kept: [] }),
    })
    await screen.findByText('old.csv')
    await press('Undo old.csv')
    expect(await screen.findByRole('button', { name: 'Nothing to undo' })).toBeTruthy()
    await press('Keep the import')
    expect(() => openDialog()).toThrow()
  })

  test('whose plan fails to load shows a toast and can be asked again', async () => {
    const { press } = openImport({
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
    expect(await screen.findByText('2 imported customers will be permanently removed')).toBeTruthy()
  })

  test('that was undone says so and cannot be undone again', async () => {
    openImport({ 'customers.getImports': () => [{ ...EARLIER, undone: { deleted: 2, restored: 1, kept: 0 } }] })
    expect(await screen.findByText('Undone: 2 deleted, 1 as before')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
