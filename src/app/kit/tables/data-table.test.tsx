import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-route.ts'
import { BulkAction, BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { TablePaging } from './table-paging.tsx'

interface Row {
  name: string
  price: string
}
const rows: Row[] = ['Ann', 'Bob', 'Cy'].map((name) => ({ name, price: `$${name.length}` }))
const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sortable: true },
  { key: 'price', head: 'Price', cell: ({ price }) => price, sortable: true },
]

describe('a table', () => {
  async function open(sort: { key: string; direction: 'ascending' | 'descending' }) {
    renderScreen(() => (
      <DataTable
        caption="Customers"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        rowHref={({ name }) => `/${name}`}
        sort={sort}
        sortHref={(key, direction) => `?${key}=${direction}`}
      />
    ))
    return screen.findByRole('table', { name: 'Customers' })
  }
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  test('links each row from its first cell', async () => {
    const table = await open({ key: 'name', direction: 'ascending' })
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(leads('Bob')).toBe('/Bob')
    expect(screen.queryByRole('link', { name: '$3' })).toBeNull()
  })

  test('opens a row on a click anywhere but on its controls', async () => {
    const opened: string[] = []
    const acts: Column<Row> = { key: 'acts', head: '', cell: () => <button type="button">Refund</button> }
    renderScreen(() => (
      <DataTable
        caption="Customers"
        columns={[...columns, acts]}
        rows={rows}
        rowKey={({ name }) => name}
        rowHref={({ name }) => (name === 'Cy' ? undefined : `/${name}`)}
        rowName={({ name }) => `${name} Whitfield`}
        selection={{ chosen: new Set(), onChange: (chosen) => opened.push(`select ${[...chosen]}`) }}
      />
    ))
    const link = await screen.findByRole('link', { name: /Bob Whitfield/ })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      opened.push('Bob')
    })
    const press = (element: HTMLElement | undefined) => userEvent.click(element ?? document.body)
    await press(within(link.closest('tr') ?? document.body).getByText('$3'))
    expect(opened).toEqual(['Bob'])
    await press(screen.getAllByRole('button', { name: 'Refund' })[1])
    await press(screen.getByRole('checkbox', { name: 'Select Bob Whitfield' }))
    expect(opened).toEqual(['Bob', 'select Bob'])
    expect(screen.queryByRole('link', { name: /Cy/ })).toBeNull()
    await press(screen.getByText('Cy'))
    expect(opened).toHaveLength(2)
  })

  test('exposes its sort order and reverses it; another column starts descending', async () => {
    await open({ key: 'name', direction: 'descending' })
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBeNull()
    expect([leads('Name'), leads('Price')]).toEqual(['/?name=ascending', '/?price=descending'])
  })
})

describe('selected rows', () => {
  function Chosen() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Elsewhere']))
    return (
      <>
        <DataTable
          caption="Customers"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          selection={{ chosen, onChange: setChosen }}
        />
        <TablePaging page={1} pageSize={3} total={7} pageHref={(page) => `?page=${page}`}>
          <BulkBar count={chosen.size} onClear={() => setChosen(new Set())}>
            <BulkAction icon={null} onClick={() => undefined}>
              Export
            </BulkAction>
          </BulkBar>
        </TablePaging>
      </>
    )
  }
  const all = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  const one = (index: number) => screen.getAllByRole('checkbox', { name: 'Select row' })[index] ?? document.body
  const count = () => screen.queryByText(/ selected$/)?.textContent

  test('are counted across pages and cleared by the cross', async () => {
    renderScreen(Chosen)
    await userEvent.click(await all())
    expect(count()).toBe('4 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(count()).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  test("make the head's checkbox indeterminate, then checked with the last one", async () => {
    renderScreen(Chosen)
    const head = await all()
    await userEvent.click(one(0))
    await userEvent.click(one(1))
    expect([head.indeterminate, head.checked]).toEqual([true, false])
    await userEvent.click(one(2))
    expect([head.indeterminate, head.checked]).toEqual([false, true])
    await userEvent.click(one(2))
    expect(count()).toBe('3 selected')
  })
})

describe('the footer of a list', () => {
  const open = async (page: number, total: number, onPageSize?: (size: number) => void) => {
    renderScreen(() => (
      <TablePaging
        page={page}
        pageSize={10}
        total={total}
        pageHref={(to) => `?page=${to}`}
        {...(onPageSize && { onPageSize })}
      />
    ))
    return screen.findByRole('navigation', { name: 'Pages' })
  }
  const turn = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  test.each([
    [1, 214, '1 to 10 of 214', undefined, '/?page=2'],
    [22, 214, '211 to 214 of 214', '/?page=21', undefined],
    [1, 0, '0 to 0 of 0', undefined, undefined],
    [2, 20, '11 to 20 of 20', '/?page=1', undefined],
  ])('on page %i of %i rows says %s', async (page, total, range, previous, next) => {
    const foot = await open(page, total)
    expect(within(foot).getByText(range)).toBeTruthy()
    expect([turn('Previous page'), turn('Next page')]).toEqual([previous, next])
    expect(within(foot).getByRole('link', { current: 'page' }).textContent).toBe(String(page))
  })

  test('reports a new page size', async () => {
    const sizes: number[] = []
    await open(1, 214, (size) => sizes.push(size))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50')
    expect(sizes).toEqual([50])
  })
})
