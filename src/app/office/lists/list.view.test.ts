import { describe, expect, it } from 'vitest'
import { listUrl, YES_NO } from './list.view.ts'
import { answers, compareWords, showList } from './show-list.ts'

const url = listUrl({
  sorts: ['id', 'name', 'price'],
  sort: 'id',
  direction: 'ascending',
  fromHighest: ['price'],
  filters: {
    active: { label: 'Active', options: YES_NO },
    type: { label: 'Type', options: ['Residential', 'Roll-Offs'] },
  },
})
const read = (query: string) => url.read(new URLSearchParams(query))

describe('the URL of a list', () => {
  it('leaves out defaults and ignores invalid values', () => {
    expect(url.query(read(''), {})).toBe('?')
    expect(read('active=maybe&type=x&sort=__proto__&direction=up&rows=7&page=-2&company=x')).toEqual(read(''))
  })

  it('keeps the other settings and returns to page 1 on a change', () => {
    const set = read('q=oak&active=yes&sort=name&direction=descending&rows=25&page=3&company=35')
    expect(set).toMatchObject({ q: 'oak', active: 'yes', sort: 'name', size: 25, page: 3, company: 35 })
    expect(read(url.query(set, { page: 4 }))).toEqual({ ...set, page: 4 })
    expect(read(url.query(set, { type: 'Roll-Offs' }))).toEqual({ ...set, type: 'Roll-Offs', page: 1 })
  })

  it('counts and clears its filters', () => {
    const set = read('q=%20&active=no&type=Roll-Offs&rows=50')
    expect(url.filterCount(set)).toBe(2)
    expect(url.filterCount(read('q=oak'))).toBe(1)
    expect(url.query(set, url.noFilters)).toBe('?rows=50')
  })

  it('sorts words from A first and amounts from the highest', () => {
    expect([url.firstDirection('name'), url.firstDirection('price')]).toEqual(['ascending', 'descending'])
  })
})

describe('a list held in full', () => {
  const all = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31].map((id) => ({ id, name: `Cart ${id}`, on: id % 2 === 0 }))
  const show = (query: string) =>
    showList(
      all,
      read(query),
      {
        text: ({ name }) => name,
        passes: ({ on }, { active }) => answers(active, on),
        orders: { id: (a, b) => a.id - b.id, name: (a, b) => compareWords(a.name, b.name), price: () => 0 },
      },
      10,
    )

  it('is searched by every word, filtered, sorted and paged', () => {
    expect(show('q=CART+1').found.map(({ id }) => id)).toEqual([1, 10, 11, 12, 21, 31])
    expect(show('q=1&active=no').found.map(({ id }) => id)).toEqual([1, 11, 21, 31])
    expect(show('active=yes&sort=name&direction=descending').rows.map(({ id }) => id)).toEqual([30, 22, 20, 12, 10, 2])
    expect(show('page=2').rows.map(({ id }) => id)).toEqual([31])
  })

  it('shows its last page when a later one is asked for, and keeps the order of equal rows', () => {
    expect(show('page=9')).toMatchObject({ page: 2, rows: [{ id: 31 }] })
    expect(show('q=nothing')).toEqual({ found: [], page: 1, size: 10, rows: [] })
    expect(show('sort=price&direction=descending').found).toEqual(all)
  })
})
