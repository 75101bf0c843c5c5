import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseColorScheme, chosenColorScheme } from '#app/color-scheme.ts'
import { ColorSchemeToggle } from './actions/color-scheme-toggle.tsx'
import { ScrollToTop } from './actions/scroll-to-top.tsx'

// What the parts of the kit hear of the browser: its scrolling and its storage.

afterEach(() => void vi.restoreAllMocks())

describe('the way back to the top', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
      window.dispatchEvent(new Event('scroll'))
    })
  afterEach(() => scrollTo(0))

  test('appears below 400 px and goes again', () => {
    render(<ScrollToTop />)
    const button = () => screen.queryByRole('button', { name: 'Back to the top' })
    scrollTo(400)
    expect(button()).toBeNull()
    scrollTo(401)
    expect(button()).not.toBeNull()
    scrollTo(0)
    expect(button()).toBeNull()
  })

  test('is there on a page that comes scrolled', () => {
    scrollTo(1_000)
    render(<ScrollToTop />)
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeTruthy()
  })
})

describe('the choice of colors', () => {
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement?.textContent

  test('is what this browser has kept, follows what is chosen, and is kept', async () => {
    chooseColorScheme('dark')
    render(<ColorSchemeToggle />)
    expect(chosen()).toBe('Dark')
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
    expect([chosen(), chosenColorScheme()]).toEqual(['Light', 'light'])
    await userEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect([chosen(), localStorage.length]).toEqual(['System', 0])
  })

  test('follows another tab, and a second place on the same page', () => {
    render(
      <>
        <ColorSchemeToggle />
        <ColorSchemeToggle />
      </>,
    )
    act(() => chooseColorScheme('light'))
    expect(screen.getAllByRole<HTMLInputElement>('radio', { name: 'Light' }).map(({ checked }) => checked)).toEqual([
      true,
      true,
    ])
    act(() => {
      localStorage.setItem('haulyard.color-scheme', 'dark')
      window.dispatchEvent(new StorageEvent('storage'))
    })
    expect(chosen()).toBe('Dark')
  })

  test('in a browser that forbids its storage is the device’s', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
      clear: () => undefined,
    })
    render(<ColorSchemeToggle />)
    expect(chosen()).toBe('System')
  })
})
