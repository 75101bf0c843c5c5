import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { FindChoices } from './choice-box.tsx'
import { ChoiceField } from './choice-field.tsx'

const TOWNS = ['Cedar Hollow', 'Cedar Mill', 'Warren'].map((label) => ({ value: label.toLowerCase(), label }))
const finding: FindChoices = async (text) =>
  TOWNS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

function Town({ find, onChoose }: { find: FindChoices; onChoose: (value: string) => void }) {
  const [chosen, setChosen] = useState('Warren')
  return (
    <>
      <ChoiceField
        label="Town"
        chosen={chosen}
        list="Towns"
        find={find}
        first={[{ value: '', label: 'No town' }]}
        onChoose={({ value, label }) => {
          setChosen(label)
          onChoose(value)
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

function open(find = finding) {
  const onChoose = vi.fn()
  render(<Town find={find} onChoose={onChoose} />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }), onChoose }
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('a choice box', () => {
  test('shows the current choice and searches nothing before it has focus', () => {
    const find = vi.fn(finding)
    expect(open(find).field.value).toBe('Warren')
    expect(find).not.toHaveBeenCalled()
  })

  test('lists its first choices on focus, after the fixed ones', async () => {
    const { user, field } = open()
    await user.click(field)
    await waitFor(() => expect(shown()).toEqual(['No town', 'Cedar Hollow', 'Cedar Mill', 'Warren']))
  })

  test('replaces its text by what is typed and takes a choice by keyboard', async () => {
    const { user, field, onChoose } = open()
    await user.click(field)
    await user.keyboard('cedar')
    expect(field.value).toBe('cedar')
    await waitFor(() => expect(shown()).toEqual(['Cedar Hollow', 'Cedar Mill']))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose.mock.calls).toEqual([['cedar mill']])
    expect(field.value).toBe('Cedar Mill')
    expect(shown()).toEqual([])
  })

  test('restores the current choice on blur', async () => {
    const { user, field, onChoose } = open()
    await user.click(field)
    await user.keyboard('cedar')
    await waitFor(() => expect(shown()).toHaveLength(2))
    await user.tab()
    expect(field.value).toBe('Warren')
    expect(shown()).toEqual([])
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('reports no results and a failed search', async () => {
    let isDown = false
    const { user, field } = open(async (text, signal) => {
      if (isDown) throw new Error('down')
      return finding(text, signal)
    })
    await user.click(field)
    await user.keyboard('zz')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results'))
    isDown = true
    await user.keyboard('z')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('did not load'))
    isDown = false
    await user.clear(field)
    await waitFor(() => expect(shown()).toHaveLength(4))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('drops a late response to an earlier text', async () => {
    const answers = new Map<string, (found: typeof TOWNS) => void>()
    const { user, field } = open((text) => new Promise((resolve) => answers.set(text, resolve)))
    await user.click(field)
    fireEvent.change(field, { target: { value: 'ce' } })
    await waitFor(() => expect(answers.has('ce')).toBe(true))
    fireEvent.change(field, { target: { value: 'wa' } })
    await waitFor(() => expect(answers.has('wa')).toBe(true))
    answers.get('wa')?.(TOWNS.slice(2))
    await waitFor(() => expect(shown()).toEqual(['Warren']))
    answers.get('ce')?.(TOWNS.slice(0, 2))
    await waitFor(() => expect(shown()).toEqual(['Warren']))
  })
})
