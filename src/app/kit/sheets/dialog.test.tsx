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

test('mounts its content only while open', () => {
  const dialog = open()
  expect(dialog.open).toBe(true)
  expect(screen.getByText('Inside')).toBeTruthy()
  cancel(dialog)
  expect(dialog.open).toBe(false)
  expect(screen.queryByText('Inside')).toBeNull()
})

test('stays open if the caller keeps it open', () => {
  const dialog = open(true)
  expect(cancel(dialog)).toBe(false)
  expect(dialog.open).toBe(true)
})

test('a canceled file picker does not close it', () => {
  const dialog = open()
  cancel(screen.getByLabelText('File'))
  expect(dialog.open).toBe(true)
})

describe('a click', () => {
  function openAt100() {
    const dialog = open()
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
    return dialog
  }

  test('on its edge or inside does not close it', () => {
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

test('closes before it unmounts', () => {
  const { unmount } = render(
    <Dialog open onClose={() => undefined} className="frame" aria-label="Frame">
      <p>Inside</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Frame' })
  unmount()
  expect(dialog.open).toBe(false)
})

test('a native close is reported to the caller', () => {
  const dialog = open()
  act(() => dialog.close())
  fireEvent(dialog, new Event('close'))
  expect(screen.queryByText('Inside')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})

test('a native close is reverted if the caller keeps it open', () => {
  const dialog = open(true)
  act(() => dialog.close())
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})

test('a late close event does not affect a dialog that was reopened', () => {
  const dialog = open()
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, screen.getByText('Inside').isConnected]).toEqual([true, true])
})
