import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("a file's blob URL outlives a slow save and is then revoked", () => {
  vi.useFakeTimers()
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drop-off')
  const givenUp = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  saveFile('drop-off.ics', 'BEGIN:VCALENDAR', 'text/calendar')
  expect(made).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(givenUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(givenUp).toHaveBeenCalledWith('blob:drop-off')
})
