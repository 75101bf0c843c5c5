import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { CardFrame, isFromFrame } from './card-frame.tsx'

const ORIGIN = 'https://cards.test'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const frame = () => screen.getByTitle<HTMLIFrameElement>(billingCopy.cardFrame)
const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const open = () => render(<CardFrame url={`${ORIGIN}/itoke`} error={undefined} />)

/** The frame loads nothing here, so this window takes its place. */
async function speak() {
  Object.defineProperty(frame(), 'contentWindow', { value: window, configurable: true })
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data: '{"cssLoaded":true}', origin: ORIGIN, source: window }))
  })
}

test('a frame that is silent for eight seconds shows an error and is reloaded by a press', async () => {
  open()
  const first = frame()
  await wait(7_900)
  expect(screen.queryByText(billingCopy.cardNotLoaded)).toBeNull()
  await wait(200)
  expect(screen.getByText(billingCopy.cardNotLoaded)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: billingCopy.tryAgain }))
  expect(frame()).not.toBe(first)
  expect(screen.queryByText(billingCopy.cardNotLoaded)).toBeNull()
})

test('a silent frame is reloaded when the network returns', async () => {
  open()
  const first = frame()
  act(() => void dispatchEvent(new Event('online')))
  expect(frame()).not.toBe(first)
})

test('a frame that has sent a message is left alone', async () => {
  open()
  const first = frame()
  await speak()
  await wait(20_000)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(billingCopy.cardNotLoaded)).toBeNull()
  expect(frame()).toBe(first)
})

const source = {} as Window
const own = { window: source, url: 'https://fts.cardconnect.com/itoke/ajax-tokenizer.html?css=x' }
const message = { origin: 'https://fts.cardconnect.com', source, data: '{"message":"9418594164541111"}' }

test('only text from this very window and origin is accepted', () => {
  expect(isFromFrame(message, own)).toBe(true)
  expect(isFromFrame({ ...message, origin: 'https://fts.cardconnect.com.evil.test' }, own)).toBe(false)
  expect(isFromFrame({ ...message, source: {} as Window }, own)).toBe(false)
  expect(isFromFrame({ ...message, data: { message: '9418594164541111' } }, own)).toBe(false)
  expect(isFromFrame({ ...message, source: null }, { ...own, window: null })).toBe(false)
})
