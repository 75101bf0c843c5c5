import { expect, test, vi } from 'vitest'
import { closeMessage, currentMessages, rewordMessage, showMessage, subscribeToMessages } from './message.store.ts'

const texts = () => currentMessages().map((message) => message.text)

test('a message appears, keeps its undo and is taken away by its id', () => {
  const undo = vi.fn()
  const id = showMessage('418 Magnolia Avenue done', { undo })
  currentMessages().at(-1)?.undo?.()
  expect(undo).toHaveBeenCalledOnce()
  closeMessage(id)
  expect(texts()).toEqual([])
})

test('the same sentence replaces itself and no more than three stand at once', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) showMessage(text, { tone: 'error' })
  expect(texts()).toEqual(['a', 'c', 'd'])
})

test('listeners hear changes until they leave, and an unknown id changes nothing', () => {
  const listener = vi.fn()
  const leave = subscribeToMessages(listener)
  const id = showMessage('Saved')
  closeMessage(-1)
  leave()
  closeMessage(id)
  expect(listener).toHaveBeenCalledOnce()
})

test('of messages about the same only the newest stands', () => {
  showMessage('1 Oak Street is done.', { topic: 'done' })
  showMessage('Saved')
  showMessage('2 Elm Street is done.', { topic: 'done' })
  expect(texts()).toEqual(['Saved', '2 Elm Street is done.'])
})

test('a message that still stands is said otherwise, with the same undo', () => {
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
