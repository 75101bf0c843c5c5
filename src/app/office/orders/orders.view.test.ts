import { describe, expect, test } from 'vitest'
import { ordersFile, ordersInput, ordersUrl, paymentsOf } from './orders.view.ts'

const read = (query: string) => ordersUrl.read(new URLSearchParams(query))

describe('the orders in the URL', () => {
  test('default to all, newest first', () => {
    expect(read('')).toMatchObject({ q: '', from: '', to: '', payment: '', standing: '', page: 1, size: null })
    expect(ordersUrl.query(read(''), {})).toBe('?')
    expect(ordersUrl.filterCount(read(''))).toBe(0)
  })

  test("keep several payments in the list's order, and drop invalid ones", () => {
    const view = read('payment=given+back,paid,stolen&standing=new&from=2026-11-07&to=soon')
    expect(paymentsOf(view)).toEqual(['paid', 'given back'])
    expect(view).toMatchObject({ payment: 'paid,given back', standing: 'new', from: '2026-11-07', to: '' })
    expect(ordersUrl.filterCount(view)).toBe(3)
    expect(read(ordersUrl.query(view, {}))).toEqual(view)
    expect(ordersUrl.query(view, ordersUrl.noFilters)).toBe('?')
  })

  test('are loaded and exported by the same filters', () => {
    const view = read('q=+oak+&payment=paid&page=3')
    expect(ordersInput(view, 35)).toEqual({ companyId: 35, query: 'oak', payment: 'paid' })
    expect(ordersInput(read(''), null)).toEqual({})
    expect(ordersFile(view, null)).toBe('/cfc/api/services.cfc?method=exportOrders&query=oak&payment=paid')
  })
})
