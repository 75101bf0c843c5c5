import { expect, test, vi } from 'vitest'
import { closeMessage, currentMessages, rewordMessage, showMessage, subscribeToMessages } from './message.store.ts'

const texts = () => currentMessages().map((message) => message.text)

test('a message appears, keeps its undo and closes by its id', () => {
  const undo = vi.fn()
  const id = showMessage('418 Magnolia Avenue done', { undo })
  currentMessages().at(-1)?.undo?.()
  expect(undo).toHaveBeenCalledOnce()
  closeMessage(id)
  expect(texts()).toEqual([])
})

test('a repeated text replaces itself, and at most three messages are shown', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) showMessage(text, { tone: 'error' })
  expect(texts()).toEqual(['a', 'c', 'd'])
})

test('listeners are notified until they unsubscribe, and an unknown id is a no-op', () => {
  const listener = vi.fn()
  const leave = subscribeToMessages(listener)
  const id = showMessage('Saved')
  closeMessage(-1)
  leave()
  closeMessage(id)
  expect(listener).toHaveBeenCalledOnce()
})

test('a newer message replaces one on the same topic', () => {
  showMessage('1 Oak Street is done.', { topic: 'done' })
  showMessage('Saved')
  showMessage('2 Elm Street is done.', { topic: 'done' })
  expect(texts()).toEqual(['Saved', '2 Elm Street is done.'])
})

test('a visible message can be reworded and keeps its undo', () => {
  const undo = vi.fn()
  const id = showMessage('1 Oak Street is done.', { undo })
  rewordMessage(id, '1 Oak Street is done and waits for signal.')
  expect(texts()).toEqual(['1 Oak Street is done and waits for signal.'])
  currentMessages()[0]?.undo?.()
  expect(undo).toHaveBeenCalledOnce()
  closeMessage(id)
  rewordMessage(id, 'Nobody reads this')
  expect(texts()).toEqual([])
})
