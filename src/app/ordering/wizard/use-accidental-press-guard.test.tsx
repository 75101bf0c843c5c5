import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NEXT_BUTTON, useAccidentalPressGuard } from './use-accidental-press-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SETTLED_MS = 1_000
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

function Step({ watched, onPress }: { watched: string | null; onPress: () => void }) {
  const { settling, onClickCapture } = useAccidentalPressGuard(watched)
  return (
    <div data-testid="step" data-settling={settling} onClickCapture={onClickCapture}>
      <button type="button" {...NEXT_BUTTON} onClick={onPress}>
        Next
      </button>
      <button type="button" onClick={onPress}>
        Other
      </button>
    </div>
  )
}

function enterStep(watched: string | null = null) {
  const presses: string[] = []
  render(<Step watched={null} onPress={() => {}} />).unmount()
  const step = render(<Step watched={watched} onPress={() => presses.push('pressed')} />)
  const button = () => screen.getByRole('button', { name: 'Next' })
  const click = (detail = 1) =>
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  const down = (type = 'pointerdown') =>
    act(async () => void button().dispatchEvent(new Event(type, { bubbles: true })))
  return {
    presses,
    down,
    click: (detail = 1) => act(async () => void click(detail)),
    press: async (detail = 1) => {
      await down()
      await act(async () => void click(detail))
    },
    isSettling: () => screen.getByTestId('step').dataset.settling === 'true',
    show: (next: string) => step.rerender(<Step watched={next} onPress={() => presses.push('pressed')} />),
  }
}

describe('a press on Next', () => {
  test('counts once the step has settled', async () => {
    const { press, presses, isSettling } = enterStep()
    expect(isSettling()).toBe(true)
    await pass(SETTLED_MS)
    expect(isSettling()).toBe(false)
    await press()
    expect(presses).toEqual(['pressed'])
  })

  test('before the step has settled is ignored', async () => {
    const { press, presses } = enterStep()
    await pass(100)
    await press()
    expect(presses).toEqual([])
  })

  test('that began before the step settled is ignored, however late it is released', async () => {
    const { down, click, presses } = enterStep()
    await pass(100)
    await down()
    await pass(SETTLED_MS)
    await click()
    expect(presses).toEqual([])
  })

  test('that is the second half of a double click is ignored', async () => {
    const { press, presses } = enterStep()
    await pass(SETTLED_MS)
    await press(2)
    expect(presses).toEqual([])
  })

  test('without a beginning is ignored', async () => {
    const { click, presses } = enterStep()
    await pass(SETTLED_MS)
    await click()
    expect(presses).toEqual([])
  })

  test('by a key counts when the key went down here, but not while it is held', async () => {
    const { click, presses } = enterStep()
    await pass(SETTLED_MS)
    const key = (repeat: boolean) =>
      act(async () => {
        screen
          .getByRole('button', { name: 'Next' })
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }))
      })
    await key(true)
    await click(0)
    expect(presses).toEqual([])
    await key(false)
    await click(0)
    expect(presses).toEqual(['pressed'])
  })

  test('of a screen reader that only sends mouse events counts', async () => {
    const { down, click, presses } = enterStep()
    await pass(SETTLED_MS)
    await down('mousedown')
    await click()
    expect(presses).toEqual(['pressed'])
  })

  test('does not begin with the mouse event that repeats a touch', async () => {
    const { down, click, presses } = enterStep()
    await pass(SETTLED_MS)
    await down()
    await click()
    await down('pointerup')
    await down('mousedown')
    await click()
    expect(presses).toEqual(['pressed'])
  })
})

test('other buttons accept every press', async () => {
  const { presses } = enterStep()
  await act(async () => screen.getByRole('button', { name: 'Other' }).click())
  expect(presses).toEqual(['pressed'])
})

test('a changed amount must be visible for a moment before a press counts', async () => {
  const { press, presses, show, isSettling } = enterStep('$68.54')
  await pass(SETTLED_MS)
  show('$79.24')
  expect(isSettling()).toBe(true)
  await press()
  expect(presses).toEqual([])
  await pass(SETTLED_MS)
  await press()
  expect(presses).toEqual(['pressed'])
})
