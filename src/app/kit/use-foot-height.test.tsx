import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFootHeight } from './use-foot-height.ts'

afterEach(() => void vi.restoreAllMocks())

function Foot({ position, empty = false }: { position: string; empty?: boolean }) {
  return <div ref={useFootHeight()}>{!empty && <footer style={{ position: position as 'sticky' }}>Save</footer>}</div>
}
const covered = () => document.documentElement.style.getPropertyValue('--foot-height')

/** A fake layout: every element is `height` px high. */
function layOut(height: number) {
  const size = { height }
  let resized: () => void = () => undefined
  const disconnect = vi.fn()
  const observe = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(tell: () => void) {
        resized = tell
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 300, size.height))
  return {
    observe,
    disconnect,
    resize: (next: number) => {
      size.height = next
      resized()
    },
  }
}

test('a sticky footer publishes its height and resets it on unmount', () => {
  const { resize, disconnect } = layOut(80)
  const { unmount } = render(<Foot position="sticky" />)
  expect(covered()).toBe('80px')
  resize(120)
  expect(covered()).toBe('120px')
  unmount()
  expect([covered(), disconnect.mock.calls.length]).toEqual(['', 1])
})

test('a static footer covers nothing until it becomes sticky', async () => {
  layOut(80)
  const { rerender } = render(<Foot position="static" />)
  expect(covered()).toBe('0px')
  rerender(<Foot position="sticky" />)
  await expect.poll(() => covered()).toBe('80px')
})

test('an unmounted footer is not measured again', async () => {
  layOut(80)
  const { container, unmount } = render(<Foot position="sticky" />)
  const foot = container.querySelector('footer') ?? expect.unreachable()
  unmount()
  const published = new Promise((done) => new MutationObserver(done).observe(foot, { attributes: true }))
  foot.style.position = 'fixed'
  await published
  expect(covered()).toBe('')
})

test('without a footer nothing is measured', () => {
  const { observe } = layOut(80)
  const { unmount } = render(<Foot position="sticky" empty />)
  expect([covered(), observe.mock.calls.length]).toEqual(['', 0])
  unmount()
  expect(covered()).toBe('')
})
