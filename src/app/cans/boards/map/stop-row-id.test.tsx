import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { focusStopRow, stopOfRow, stopRowId } from './stop-row-id.ts'

afterEach(() => void vi.restoreAllMocks())

const renderRows = () =>
  render(
    <ul>
      <li id={stopRowId('oak')} tabIndex={-1}>
        <button type="button">
          <b>Edit</b>
        </button>
      </li>
      <li id="legend">Next stop</li>
    </ul>,
  )

test('finds a stop from any element in its row, and none outside the rows', () => {
  renderRows()
  expect(stopOfRow(screen.getByText('Edit'))).toBe('oak')
  expect(stopOfRow(screen.getByRole('button'))).toBe('oak')
  expect(stopOfRow(screen.getByText('Next stop'))).toBeNull()
  expect([stopOfRow(window), stopOfRow(document.body)]).toEqual([null, null])
})

test.each([
  [true, 'instant'],
  [false, 'smooth'],
] as const)('focuses the row of a chosen stop; with reduced motion %s it scrolls %s', (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  renderRows()
  const row = screen.getByText('Edit').closest('li') ?? expect.unreachable()
  const scroll = vi.spyOn(row, 'scrollIntoView').mockImplementation(() => undefined)
  focusStopRow('oak')
  expect(document.activeElement).toBe(row)
  expect(scroll.mock.calls).toEqual([[{ block: 'center', behavior }]])
})

test('ignores a stop that has left the lists', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  renderRows()
  focusStopRow('elm')
  expect(document.activeElement).toBe(document.body)
})
