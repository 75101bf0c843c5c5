import { expect, test } from 'vitest'
import { screenEntries, serviceEntries } from './palette-entries.ts'

const titles = (role: 'admin' | 'hauler' | 'can-manager' | 'can-driver' | 'customer', query = '') =>
  screenEntries({ role, canmanagergroupid: 135 }, query).map(({ title }) => title)

test('everybody finds the screens that are theirs, and no others', () => {
  expect(titles('hauler')).toEqual(expect.arrayContaining(['Dashboard', 'Import customers', 'Feedback', 'Maps']))
  expect(titles('hauler')).not.toContain('Users')
  expect(titles('admin')).toContain('Users')
  expect(titles('can-driver')).toEqual(['Can Manager', 'Can Go Backs'])
  expect(titles('can-manager')).toEqual(['Can Manager', 'Can Go Backs'])
  expect(titles('customer')).toEqual([])
})

test('every word stands in the name', () => {
  expect(titles('hauler', 'CAN go')).toEqual(['Can Go Backs'])
  const services = [
    { id: 1, name: 'Trash', label: 'Cart 96', type: 'Residential' },
    { id: 2, name: 'Trash', label: 'Trash', type: 'Commercial' },
  ]
  expect(serviceEntries(services, 'trash cart')).toEqual([
    { group: 'Services', path: '/admin/services/e/1', title: 'Trash', facts: 'Residential, Cart 96' },
  ])
  expect(serviceEntries(services, 'trash')[1]?.facts).toBe('Commercial')
})
