import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthPane } from './month-pane.tsx'

const pane = (earliest: string) => (
  <MonthPane label="Days" earliest={earliest} months={2} view={() => ({})} onPick={() => {}} />
)

test('keeps its Tab stop on an open day when midnight has passed', () => {
  const { rerender } = render(pane('2026-11-30'))
  rerender(pane('2026-12-01'))
  const [stop, ...others] = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect([stop?.dataset.day, stop?.hasAttribute('disabled'), others]).toEqual(['2026-12-01', false, []])
})
