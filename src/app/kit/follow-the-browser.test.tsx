import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseColorScheme, chosenColorScheme } from '#app/color-scheme.ts'
import { ColorSchemeToggle } from './actions/color-scheme-toggle.tsx'
import { ScrollToTop } from './actions/scroll-to-top.tsx'
import { useClock } from './use-clock.ts'
import { useFootHeight } from './use-foot-height.ts'
import { useMedia } from './use-media.ts'

// What the parts of the kit hear of the browser: its clock, scrolling, storage, media and sizes.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a clock', () => {
  test('tells the time as it was looked at last, and stands still in between', () => {
    vi.useFakeTimers({ now: 1_000 })
    const { result, rerender, unmount } = renderHook(() => useClock(30_000))
    act(() => void vi.advanceTimersByTime(29_000))
    rerender()
    expect(result.current.getTime()).toBe(1_000)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(result.current.getTime()).toBe(31_000)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that is looked at more often is another one', () => {
    vi.useFakeTimers({ now: 0 })
    const { result, rerender } = renderHook(({ every }) => useClock(every), { initialProps: { every: 60_000 } })
    rerender({ every: 1_000 })
    act(() => void vi.advanceTimersByTime(1_000))
    expect(result.current.getTime()).toBe(1_000)
    expect(vi.getTimerCount()).toBe(1)
  })
})

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

describe('a media query', () => {
  test('is asked for as it stands, and followed', () => {
    const list = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => list)
    const { result } = renderHook(() => useMedia('(min-width: 1024px)', true))
    expect(result.current).toBe(false)
    act(() => {
      list.matches = true
      list.dispatchEvent(new Event('change'))
    })
    expect(result.current).toBe(true)
  })
})

describe('a sticky foot', () => {
  function Foot({ position }: { position: string }) {
    return (
      <div ref={useFootHeight()}>
        <footer style={{ position: position as 'sticky' }}>Save</footer>
      </div>
    )
  }
  const covered = () => document.documentElement.style.getPropertyValue('--foot-height')

  /** A browser that lays out: every element is as high as the test says. */
  function layOut(height: number) {
    const size = { height }
    let resized: () => void = () => undefined
    const disconnect = vi.fn()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        disconnect = disconnect
        constructor(tell: () => void) {
          resized = tell
        }
      },
    )
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 300, size.height),
    )
    return {
      disconnect,
      resize: (next: number) => {
        size.height = next
        resized()
      },
    }
  }

  test('tells the page how much it covers, and that it covers nothing once it is gone', () => {
    const { resize, disconnect } = layOut(80)
    const { unmount } = render(<Foot position="sticky" />)
    expect(covered()).toBe('80px')
    resize(120)
    expect(covered()).toBe('120px')
    unmount()
    expect([covered(), disconnect.mock.calls.length]).toEqual(['', 1])
  })

  test('that scrolls with the page covers nothing, until it stays in sight', async () => {
    layOut(80)
    const { rerender } = render(<Foot position="static" />)
    expect(covered()).toBe('0px')
    rerender(<Foot position="sticky" />)
    await vi.waitFor(() => expect(covered()).toBe('80px'))
  })
})
