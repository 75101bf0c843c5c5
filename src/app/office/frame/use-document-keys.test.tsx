import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDocumentKeys } from './use-document-keys.ts'

const press = (key: string, where: EventTarget = document) =>
  where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('a key is heard from wherever the focus is, by the newest that is to be done, until its screen goes', () => {
  const heard: string[] = []
  const hear = (name: string) => (event: KeyboardEvent) => heard.push(`${name} ${event.key}`)
  const { rerender, unmount } = renderHook(({ name }) => useDocumentKeys(hear(name)), {
    initialProps: { name: 'first' },
  })
  press('a')
  rerender({ name: 'second' })
  press('b', document.body)
  unmount()
  press('c')
  expect(heard).toEqual(['first a', 'second b'])
})
