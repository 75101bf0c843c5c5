import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useComboBox } from './combo-box.ts'

const TOWNS = ['Cedar Hollow', 'Cedar Mill', 'Warren']

function Towns({ onTake, always = false }: { onTake: (town: string | undefined) => void; always?: boolean }) {
  const [text, setText] = useState('')
  const found = TOWNS.filter((town) => text !== '' && town.startsWith(text))
  const combo = useComboBox({
    id: 'town',
    text,
    onText: setText,
    count: found.length,
    onTake: (index) => onTake(found[index]),
    always,
  })
  return (
    <>
      <label htmlFor="town">Town</label>
      <input {...combo.inputProps()} />
      <div hidden={!combo.shown} {...combo.listProps('Towns')}>
        {found.map((town, index) => (
          <div key={town} {...combo.optionProps(index)}>
            {town}
          </div>
        ))}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

function open(always = false) {
  const onTake = vi.fn()
  render(<Towns onTake={onTake} always={always} />)
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Town' }), onTake }
}

const marked = () => screen.queryByRole('option', { selected: true })?.textContent

describe('a combo box', () => {
  test('shows nothing before something fits, and marks the first that does', async () => {
    const { user, field } = open()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.type(field, 'Cedar')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(marked()).toBe('Cedar Hollow')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  })

  test('goes round by the arrows and takes by Enter, the same one twice if need be', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar{ArrowUp}')
    expect(marked()).toBe('Cedar Mill')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onTake.mock.calls).toEqual([['Cedar Mill'], ['Cedar Mill']])
  })

  test('follows keys that are quicker than the screen', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar')
    act(() => {
      for (const key of ['ArrowDown', 'ArrowUp']) fireEvent.keyDown(field, { key })
    })
    await user.keyboard('{Enter}')
    expect(onTake.mock.calls).toEqual([['Cedar Hollow']])
  })

  test('takes what is clicked and keeps the focus', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar')
    await user.click(screen.getByRole('option', { name: 'Cedar Mill' }))
    expect(onTake.mock.calls).toEqual([['Cedar Mill']])
    expect(document.activeElement).toBe(field)
  })

  test('keeps a mark within a list that became shorter', async () => {
    const { user, field } = open()
    await user.type(field, 'Cedar{ArrowDown}')
    await user.type(field, ' H')
    expect(marked()).toBe('Cedar Hollow')
  })

  test('closes by Escape and when it is left, and takes nothing then', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field).toHaveProperty('value', 'Cedar')
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await user.tab()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(onTake).not.toHaveBeenCalled()
  })

  test('leaves Escape to what it stands in where there is no list to close', async () => {
    const left = vi.fn()
    document.addEventListener('keydown', (event) => event.key === 'Escape' && left(event.defaultPrevented))
    const { user, field } = open()
    await user.type(field, 'Nowhere{Escape}')
    expect(field).toHaveProperty('value', 'Nowhere')
    await user.clear(field)
    await user.type(field, 'Cedar{Escape}')
    expect(left.mock.calls).toEqual([[false], [true]])
  })

  test('that always stands leaves every Escape to it', async () => {
    const left = vi.fn()
    document.addEventListener('keydown', (event) => event.key === 'Escape' && left(event.defaultPrevented))
    const { user, field } = open(true)
    await user.type(field, 'Cedar{Escape}')
    expect(left.mock.calls.at(-1)).toEqual([false])
    expect(marked()).toBe('Cedar Hollow')
  })
})
