import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Work } from '#app/cans/work/store/work-board.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { NoSignalNote } from './no-signal-note.tsx'

const EVENING = Date.UTC(2026, 10, 21, 1, 36)

test.each([
  ['of today shows the time', '2026-11-20', 'your list of 8:36 PM.'],
  ['of an earlier day shows the day', '2026-11-21', 'your list of 11/20/2026, 8:36 PM.'],
])('a list without signal %s', (_which, today, words) => {
  render(
    <NoSignalNote work={{ from: EVENING } as Work} zone="America/New_York" today={today} drives={{ by: 'down' }} />,
  )
  expect(screen.getByRole('status').textContent).toMatch(/^No signal/)
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.getByRole('status').textContent).not.toContain('Drive times')
})

test('a road service that does not answer is said in one line', () => {
  render(
    <NoSignalNote work={{ from: null } as Work} zone="America/New_York" today="2026-11-20" drives={{ by: 'down' }} />,
  )
  expect(screen.getByRole('status').textContent).toBe(timesMessages.roadsDown)
})

test.each(['roads', 'straight'] as const)('a list by %s says nothing', (by) => {
  render(<NoSignalNote work={{ from: null } as Work} zone="America/New_York" today="2026-11-20" drives={{ by }} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
