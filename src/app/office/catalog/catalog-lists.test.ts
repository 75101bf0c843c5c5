import { describe, expect, it } from 'vitest'
import { listCsv } from '#app/office/lists/list-export.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'
import { PRICE_COLUMNS } from './prices.columns.ts'
import { priceRules, pricesUrl } from './prices.view.ts'
import { SERVICE_COLUMNS } from './services.columns.tsx'
import { serviceRules, servicesUrl } from './services.view.ts'

const trash = { id: 3501, name: 'Trash', label: 'Cart', type: 'Residential', mapname: 'Town', active: 1 } as Service
const glass = { ...trash, id: 3502, name: 'glass', label: 'Bin', mapname: 'Hills', active: 0 } as Service
const haul: Service = { ...trash, id: 3503, name: 'Haul 20', label: 'Roll', type: 'Roll-Offs' }

describe('the list of services', () => {
  const ids = (query: string) =>
    showList([trash, glass, haul], servicesUrl.read(new URLSearchParams(query)), serviceRules).found.map(({ id }) => id)

  it('finds by every word in name, label, type, map and number', () => {
    expect(ids('q=hills+GLASS')).toEqual([3502])
    expect(ids('q=3503')).toEqual([3503])
    expect(ids('q=roll')).toEqual([3503])
  })

  it('ignores accents in searches', () => {
    const cart = { ...trash, name: 'Café Añejo' }
    const find = (q: string) =>
      showList([cart, glass], { ...servicesUrl.read(new URLSearchParams()), q }, serviceRules).found
    expect(find('cafe anejo')).toEqual([cart])
    expect(find('CAFÉ')).toEqual([cart])
  })

  it('filters by type and by active', () => {
    expect(ids('type=Roll-Offs')).toEqual([3503])
    expect(ids('active=no')).toEqual([3502])
    expect(ids('active=yes&type=Residential')).toEqual([3501])
  })

  it('sorts by any head', () => {
    expect(ids('direction=descending')).toEqual([3503, 3502, 3501])
    expect(ids('sort=name')).toEqual([3502, 3503, 3501])
    expect(ids('sort=label')).toEqual([3502, 3501, 3503])
    expect(ids('sort=type')).toEqual([3501, 3502, 3503])
    expect(ids('sort=map')).toEqual([3502, 3501, 3503])
  })

  it('is exported as shown', () => {
    expect(listCsv(SERVICE_COLUMNS, [trash, { ...glass, label: '=1+1' }])).toBe(
      '\uFEFFID,Service Name,Service Label,Service Type,Map Name\r\n' +
        '3501,Trash,Cart,Residential,Town\r\n3502,glass (not active),"\'=1+1",Residential,Hills\r\n',
    )
  })
})

describe('the list of price sets', () => {
  const set = (name: string, prices: number[], enabled: PriceSet['enabled']): PriceSet => ({
    uid: name,
    companyid: 35,
    name,
    enabled,
    version: 1,
    rows: prices.map((price, index) => ({ id: index + 1, cans: 1, frequency: 'Weekly', price, duration: 0 })),
  })
  const sets = [set('Bins', [], []), set('carts', [22.5, 18], ['Monday', 'Friday']), set('Yards', [40], ['Friday'])]
  const shown = (query: string) => showList(sets, pricesUrl.read(new URLSearchParams(query)), priceRules).found
  const names = (query: string) => shown(query).map(({ name }) => name)

  it('finds by name, filters by weekday and sorts by any head', () => {
    expect(names('q=CART')).toEqual(['carts'])
    expect(names('day=Friday')).toEqual(['carts', 'Yards'])
    expect(names('direction=descending')).toEqual(['Yards', 'carts', 'Bins'])
    expect(names('sort=days&direction=descending')).toEqual(['carts', 'Yards', 'Bins'])
    expect(names('sort=rows')).toEqual(['Bins', 'Yards', 'carts'])
    expect(names('sort=from&direction=descending')).toEqual(['Yards', 'carts', 'Bins'])
  })

  it('is exported as shown', () => {
    expect(listCsv(PRICE_COLUMNS, shown(''))).toBe(
      '\uFEFFPrice Name,Weekdays,Prices,Lowest price\r\n' +
        'Bins,None,0,No prices\r\ncarts,"Mon, Fri",2,$18.00\r\nYards,Fri,1,$40.00\r\n',
    )
  })
})
