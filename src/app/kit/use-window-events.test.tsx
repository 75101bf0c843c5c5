import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWindowEvents } from './use-window-events.ts'

test('the newest handler receives the event, and none after unmount', () => {
  const heard: string[] = []
  const { rerender, unmount } = renderHook(({ name }) => useWindowEvents({ online: () => heard.push(name) }), {
    initialProps: { name: 'first' },
  })
  dispatchEvent(new Event('online'))
  rerender({ name: 'second' })
  dispatchEvent(new Event('online'))
  unmount()
  dispatchEvent(new Event('online'))
  expect(heard).toEqual(['first', 'second'])
})

test('each event has its own handler', () => {
  const heard: string[] = []
  renderHook(() => useWindowEvents({ online: () => heard.push('online'), offline: () => heard.push('offline') }))
  dispatchEvent(new Event('offline'))
  expect(heard).toEqual(['offline'])
})

test('a capturing listener sees an event that the page stops', () => {
  const heard: string[] = []
  const button = document.createElement('button')
  button.addEventListener('pointerdown', (event) => event.stopPropagation())
  document.body.append(button)
  renderHook(() => useWindowEvents({ pointerdown: () => heard.push('late') }))
  renderHook(() => useWindowEvents({ pointerdown: () => heard.push('captured') }, { capture: true }))
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button.remove()
  expect(heard).toEqual(['captured'])
})
