import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { showMessage } from './message.store.ts'
import { MessageHost } from './message-host.tsx'

const say = (...given: Parameters<typeof showMessage>) => act(() => void showMessage(...given))
const texts = (role: 'alert' | 'status') => [...screen.getByRole(role).children].map(({ textContent }) => textContent)

describe('the message host', () => {
  test('announces success politely and errors assertively', () => {
    render(<MessageHost />)
    say('Saved')
    say('It did not work', { tone: 'error' })
    expect(texts('status')).toEqual(['Saved'])
    expect(texts('alert')).toEqual(['It did not work'])
  })

  test('shows a message from before it was mounted', () => {
    say('Saved')
    render(<MessageHost />)
    expect(texts('status')).toEqual(['Saved'])
  })

  test('closes a done message when its time is up, and an error only by its cross', () => {
    render(<MessageHost />)
    say('Saved')
    say('It did not work', { tone: 'error' })
    const [clock] = screen.getByRole('status').querySelectorAll('[aria-hidden="true"]:not(svg)')
    fireEvent.animationEnd(clock ?? document.body)
    expect(texts('status')).toEqual([])
    expect(texts('alert')).toEqual(['It did not work'])
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }))
    expect(texts('alert')).toEqual([])
  })

  test('Undo closes the message and runs once', () => {
    render(<MessageHost />)
    const undo = vi.fn(() => void showMessage('Taken back'))
    say('Saved', { undo })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(texts('status')).toEqual(['Taken back'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('shows a repeated text once, and at most the newest three', () => {
    render(<MessageHost />)
    for (const text of ['One', 'Two', 'One', 'Three', 'Four']) say(text)
    expect(texts('status')).toEqual(['One', 'Three', 'Four'])
  })
})
