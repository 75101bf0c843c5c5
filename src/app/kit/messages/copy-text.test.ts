import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { currentMessages } from './message.store.ts'

const words = { copied: 'Link copied', failed: 'Copy it by hand.' }

function giveClipboard(clipboard: object | undefined): void {
  vi.stubGlobal('navigator', { clipboard })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('copies a text and confirms it', async () => {
  const copied: string[] = []
  giveClipboard({ writeText: async (text: string) => void copied.push(text) })
  await copyText('https://haulyard.example/h/piedmont', words)
  expect(copied).toEqual(['https://haulyard.example/h/piedmont'])
  expect(currentMessages()).toMatchObject([{ text: 'Link copied', tone: 'done' }])
})

test.each([
  ['has no clipboard without https', undefined],
  ['forbids clipboard access', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('tells what to do instead where the browser %s', async (_, clipboard) => {
  giveClipboard(clipboard)
  await copyText('https://haulyard.example/h/piedmont', words)
  expect(currentMessages()).toMatchObject([{ text: 'Copy it by hand.', tone: 'error' }])
})
