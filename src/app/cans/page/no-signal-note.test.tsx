import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Work } from '#app/cans/work/store/work-board.ts'
import { NoSignalNote } from './no-signal-note.tsx'

const EVENING = Date.UTC(2026, 10, 21, 1, 36)

test.each([
  ['of today shows the time', '2026-11-20', 'your list of 8:36 PM.'],
  ['of an earlier day shows the day', '2026-11-21', 'your list of 11/20/2026, 8:36 PM.'],
])('a list without signal %s', (_which, today, words) => {
  render(<NoSignalNote work={{ from: EVENING } as Work} zone="America/New_York" today={today} />)
  expect(screen.getByText(/^No signal/).textContent).toContain(words)
})
