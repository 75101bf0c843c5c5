import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Opener({ stays = false }: { stays?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => stays || setOpen(false)} closesBeside className="sheet" aria-label="Sheet">
        <p>Inside</p>
        <input type="file" aria-label="File" />
      </Dialog>
    </>
  )
}

function open(stays?: boolean) {
  render(<Opener stays={stays} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sheet' })
}

const cancel = (target: Element) => fireEvent(target, new Event('cancel', { bubbles: true, cancelable: true }))

test('what it holds is there only while it is open', () => {
  const dialog = open()
  expect(dialog.open).toBe(true)
  expect(screen.getByText('Inside')).toBeTruthy()
  cancel(dialog)
  expect(dialog.open).toBe(false)
  expect(screen.queryByText('Inside')).toBeNull()
})

test('an owner that does not let go keeps it open', () => {
  const dialog = open(true)
  expect(cancel(dialog)).toBe(false)
  expect(dialog.open).toBe(true)
})

test('a file that is not chosen after all closes nothing', () => {
  const dialog = open()
  cancel(screen.getByLabelText('File'))
  expect(dialog.open).toBe(true)
})

describe('a press', () => {
  function openAt100() {
    const dialog = open()
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
    return dialog
  }

  test('on its edge or inside of it closes nothing', () => {
    const dialog = openAt100()
    for (const edge of [100, 300]) fireEvent.mouseDown(dialog, { clientX: edge, clientY: edge })
    fireEvent.mouseDown(screen.getByText('Inside'), { clientX: 5, clientY: 5 })
    expect(dialog.open).toBe(true)
  })

  test.each([
    ['left of', { clientX: 99, clientY: 150 }],
    ['right of', { clientX: 301, clientY: 150 }],
    ['above', { clientX: 150, clientY: 99 }],
    ['below', { clientX: 150, clientY: 301 }],
  ])('%s it closes it', (_, place) => {
    const dialog = openAt100()
    fireEvent.mouseDown(dialog, place)
    expect(dialog.open).toBe(false)
  })
})

test('taken away while it is open, it is closed first', () => {
  const { unmount } = render(
    <Dialog open onClose={() => undefined} className="frame" aria-label="Frame">
      <p>Inside</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Frame' })
  unmount()
  expect(dialog.open).toBe(false)
})

test('closed by the browser itself, it is closed for its owner, too', () => {
  const dialog = open()
  act(() => dialog.close())
  fireEvent(dialog, new Event('close'))
  expect(screen.queryByText('Inside')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})

test('closed by the browser itself, it comes back where its owner does not let go', () => {
  const dialog = open(true)
  act(() => dialog.close())
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})

test('the word of an earlier end says nothing about a dialog that is open again', () => {
  const dialog = open()
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})
