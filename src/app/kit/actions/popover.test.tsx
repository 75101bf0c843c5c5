import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FilterButton } from './filter-button.tsx'
import { Popover, type PopoverHandle } from './popover.tsx'

/** The popover events of a browser, as far as the component uses them. */
function toggle(panel: HTMLElement, newState: 'open' | 'closed') {
  for (const type of ['beforetoggle', 'toggle']) fireEvent(panel, Object.assign(new Event(type), { newState }))
}

const { showPopover, hidePopover } = HTMLElement.prototype

beforeEach(() => {
  HTMLElement.prototype.showPopover = function show() {
    toggle(this, 'open')
  }
  HTMLElement.prototype.hidePopover = function hide() {
    toggle(this, 'closed')
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
})

const panel = () => screen.getByRole('dialog', { name: 'Type', hidden: true })
const button = () => screen.getByRole('button', { name: 'Choose a type' })

function open(inside = <input aria-label="First" />) {
  const handle = createRef<PopoverHandle>()
  render(
    <Popover label="Type" button="Choose a type" handle={handle}>
      <p>Words</p>
      {inside}
    </Popover>,
  )
  return handle
}

describe('a popover', () => {
  test('opens by its native button and exposes its state in aria-expanded', () => {
    open()
    expect(button().getAttribute('popovertarget')).toBe(panel().id)
    expect(button().getAttribute('aria-expanded')).toBe('false')
    toggle(panel(), 'open')
    expect(button().getAttribute('aria-expanded')).toBe('true')
    toggle(panel(), 'closed')
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  test('mounts its content only while open', () => {
    open()
    expect(screen.queryByText('Words')).toBeNull()
    toggle(panel(), 'open')
    expect(screen.getByText('Words')).toBeTruthy()
    toggle(panel(), 'closed')
    expect(screen.queryByText('Words')).toBeNull()
  })

  test('focuses its first control', () => {
    open()
    toggle(panel(), 'open')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }))
  })

  test('opens and closes through its handle', () => {
    const handle = open()
    handle.current?.show()
    expect(screen.getByText('Words')).toBeTruthy()
    handle.current?.hide()
    expect(screen.queryByText('Words')).toBeNull()
  })
})

describe('a popover without anchor positioning', () => {
  const window = { clientWidth: 390, clientHeight: 800 }
  const side = (name: string) => panel().style.getPropertyValue(`--${name}`)

  test.each([
    ['the upper left', [10, 20], ['64px', 'auto', 'auto', '10px'], ['380px', '736px']],
    ['the upper right', [330, 20], ['64px', '16px', 'auto', 'auto'], ['374px', '736px']],
    ['the lower right', [330, 700], ['auto', '16px', '100px', 'auto'], ['374px', '700px']],
  ] as const)('stays within the window beside a button at %s', (_, [left, top], inset, room) => {
    open()
    for (const [name, value] of Object.entries(window))
      vi.spyOn(document.documentElement, name as keyof typeof window, 'get').mockReturnValue(value)
    vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 44, 44))
    toggle(panel(), 'open')
    expect(['top', 'right', 'bottom', 'left'].map(side)).toEqual(inset)
    expect(['width', 'height'].map(side)).toEqual(room)
  })
})

describe('a filter', () => {
  test('has nothing to clear while it is off', () => {
    render(
      <FilterButton label="Type" onClear={() => undefined}>
        <p>Words</p>
      </FilterButton>,
    )
    expect(screen.getByRole('button', { name: 'Type' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear Type' })).toBeNull()
  })

  test('shows its value and clears it by its cross', () => {
    let cleared = 0
    render(
      <FilterButton
        label="Type"
        value="Residential"
        onClear={() => {
          cleared += 1
        }}
      >
        <p>Words</p>
      </FilterButton>,
    )
    expect(screen.getByRole('button', { name: 'Type: Residential' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear Type' }))
    expect(cleared).toBe(1)
  })
})
