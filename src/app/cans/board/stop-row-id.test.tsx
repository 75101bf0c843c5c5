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

test('a stop is found by whatever lies in its row, and by nothing outside of the rows', () => {
  renderRows()
  expect(stopOfRow(screen.getByText('Edit'))).toBe('oak')
  expect(stopOfRow(screen.getByRole('button'))).toBe('oak')
  expect(stopOfRow(screen.getByText('Next stop'))).toBeNull()
  expect([stopOfRow(window), stopOfRow(document.body)]).toEqual([null, null])
})

test.each([
  [true, 'instant'],
  [false, 'smooth'],
] as const)(
  'the row of a chosen stop gets the focus; with less motion wanted (%s) it comes %s',
  (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    renderRows()
    const row = screen.getByText('Edit').closest('li') ?? expect.unreachable()
    const scroll = vi.spyOn(row, 'scrollIntoView').mockImplementation(() => undefined)
    focusStopRow('oak')
    expect(document.activeElement).toBe(row)
    expect(scroll.mock.calls).toEqual([[{ block: 'center', behavior }]])
  },
)

test('a stop that has left the lists meanwhile takes nobody anywhere', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  renderRows()
  focusStopRow('elm')
  expect(document.activeElement).toBe(document.body)
})
