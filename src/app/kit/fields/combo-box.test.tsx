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
  test('shows nothing before an option matches, then highlights the first', async () => {
    const { user, field } = open()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.type(field, 'Cedar')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(marked()).toBe('Cedar Hollow')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  })

  test('wraps with the arrows and takes with Enter, also the same option twice', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar{ArrowUp}')
    expect(marked()).toBe('Cedar Mill')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onTake.mock.calls).toEqual([['Cedar Mill'], ['Cedar Mill']])
  })

  test('keeps up with keys pressed faster than it renders', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar')
    act(() => {
      for (const key of ['ArrowDown', 'ArrowUp']) fireEvent.keyDown(field, { key })
    })
    await user.keyboard('{Enter}')
    expect(onTake.mock.calls).toEqual([['Cedar Hollow']])
  })

  test('takes a clicked option and keeps the focus', async () => {
    const { user, field, onTake } = open()
    await user.type(field, 'Cedar')
    await user.click(screen.getByRole('option', { name: 'Cedar Mill' }))
    expect(onTake.mock.calls).toEqual([['Cedar Mill']])
    expect(document.activeElement).toBe(field)
  })

  test('keeps the highlight within a list that has shrunk', async () => {
    const { user, field } = open()
    await user.type(field, 'Cedar{ArrowDown}')
    await user.type(field, ' H')
    expect(marked()).toBe('Cedar Hollow')
  })

  test('closes on Escape and blur without taking an option', async () => {
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

  test('leaves Escape to its container while no list is open', async () => {
    const left = vi.fn()
    document.addEventListener('keydown', (event) => event.key === 'Escape' && left(event.defaultPrevented))
    const { user, field } = open()
    await user.type(field, 'Nowhere{Escape}')
    expect(field).toHaveProperty('value', 'Nowhere')
    await user.clear(field)
    await user.type(field, 'Cedar{Escape}')
    expect(left.mock.calls).toEqual([[false], [true]])
  })

  test('leaves every Escape to its container when its list is always open', async () => {
    const left = vi.fn()
    document.addEventListener('keydown', (event) => event.key === 'Escape' && left(event.defaultPrevented))
    const { user, field } = open(true)
    await user.type(field, 'Cedar{Escape}')
    expect(left.mock.calls.at(-1)).toEqual([false])
    expect(marked()).toBe('Cedar Hollow')
  })
})
