import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ColorSchemeToggle } from './actions/color-scheme-toggle.tsx'
import { ScrollToTop } from './actions/scroll-to-top.tsx'
import { chooseColorScheme, chosenColorScheme } from './color-scheme.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the back-to-top button', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
      window.dispatchEvent(new Event('scroll'))
    })
  afterEach(() => scrollTo(0))

  test('appears below 400 px and disappears above', () => {
    render(<ScrollToTop />)
    const button = () => screen.queryByRole('button', { name: 'Back to the top' })
    scrollTo(400)
    expect(button()).toBeNull()
    scrollTo(401)
    expect(button()).not.toBeNull()
    scrollTo(0)
    expect(button()).toBeNull()
  })

  test('appears on a page that loads scrolled', () => {
    scrollTo(1_000)
    render(<ScrollToTop />)
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeTruthy()
  })
})

describe('the color scheme toggle', () => {
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement?.textContent

  test('shows the stored choice, follows a change and stores it', async () => {
    chooseColorScheme('dark')
    render(<ColorSchemeToggle />)
    expect(chosen()).toBe('Dark')
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
    expect([chosen(), chosenColorScheme()]).toEqual(['Light', 'light'])
    await userEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect([chosen(), localStorage.length]).toEqual(['System', 0])
  })

  test('follows another tab and a second toggle on the same page', () => {
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

  test('falls back to the device where storage is forbidden', () => {
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
