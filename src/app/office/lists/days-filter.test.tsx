import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { type DayRange, DaysFilter } from './days-filter.tsx'

function openFilter(days: DayRange) {
  const chosen: Partial<DayRange>[] = []
  render(<DaysFilter label="Signed up" days={days} today="2026-11-23" onChoose={(change) => chosen.push(change)} />)
  openPopover('Signed up')
  return { chosen, user: userEvent.setup() }
}

test('offers the last days, including today, with one press', async () => {
  const { chosen, user } = openFilter({ from: '', to: '' })
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }))
  expect(chosen).toEqual([{ from: '2026-11-17', to: '' }])
})

test('names the chosen last days on its button', () => {
  openFilter({ from: '2026-08-26', to: '' })
  expect(screen.getByRole('button', { name: /last 90 days/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Last 90 days' }).getAttribute('aria-pressed')).toBe('true')
})

test('takes a first or a last day of its own', () => {
  const { chosen } = openFilter({ from: '', to: '' })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019-01-01' } })
  expect(chosen).toEqual([{ to: '2020-01-01' }, { from: '2019-01-01' }])
})
