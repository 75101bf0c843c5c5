import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#app/kit/actions/button.tsx'
import { CanCounter } from './can-counter.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

describe('a field', () => {
  test('is tied to its label, help and error', () => {
    render(<TextField label="Email" help="It is your username." error="That is no address" optional />)
    const field = screen.getByLabelText('Email (optional)')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'It is your username.',
      'That is no address',
    ])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('has no description or invalid state without help and error', () => {
    render(<TextField label="Email" />)
    const field = screen.getByLabelText('Email')
    expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null])
  })

  test("shows a select's placeholder until a choice is made", () => {
    render(
      <SelectField
        label="Route"
        placeholder="Choose a route"
        options={[{ value: 'n', label: 'North' }]}
        defaultValue=""
      />,
    )
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose a route' }).disabled).toBe(true)
  })

  test('shows a password only while asked to, and keeps its text', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(field, 'secret')
    expect(field.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect([field.type, field.value]).toEqual(['text', 'secret'])
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field.type).toBe('password')
  })
})

test('a partly checked box is indeterminate until all are checked', () => {
  const { rerender } = render(<Checkbox aria-label="All" partly readOnly />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox aria-label="All" checked readOnly />)
  expect([box.indeterminate, box.checked]).toEqual([false, true])
})

describe('a counter', () => {
  function Cans({ begin }: { begin: number }) {
    const [cans, setCans] = useState(begin)
    return <CanCounter label="Cans" value={cans} max={3} onChange={setCans} />
  }
  const count = () => screen.getByRole('status').textContent

  test.each([
    ['One more', 2, '3'],
    ['One more', 3, '3'],
    ['One less', 2, '1'],
    ['One less', 1, '1'],
  ])('%s than %i is %s', async (step, begin, end) => {
    render(<Cans begin={begin} />)
    const button = screen.getByRole('button', { name: step })
    await userEvent.click(button)
    expect(count()).toBe(end)
    expect(button).toHaveProperty('disabled', false)
  })
})

describe('a button', () => {
  function press(props: Parameters<typeof Button>[0]) {
    const [onClick, onNotReady, onSubmit] = [
      vi.fn(),
      vi.fn(),
      vi.fn((event: { preventDefault(): void }) => event.preventDefault()),
    ]
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" {...props} onClick={onClick} onNotReady={onNotReady}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button)
    const calls = [onClick, onNotReady, onSubmit].map(({ mock }) => mock.calls.length)
    return { button, calls }
  }

  test('calls onClick and submits', () => {
    expect(press({}).calls).toEqual([1, 0, 1])
  })

  test('does neither while busy or settling', () => {
    for (const props of [{ busy: 'Saving' }, { settling: true }, { busy: 'Saving', notReady: 'No' }] as const) {
      expect(press(props).calls).toEqual([0, 0, 0])
      document.body.replaceChildren()
    }
  })

  test('shows what is missing while not ready, and stays focusable', () => {
    const { button, calls } = press({ notReady: 'Choose a day' })
    expect(calls).toEqual([0, 1, 0])
    expect([button.textContent, button.getAttribute('aria-disabled'), button.tabIndex]).toEqual([
      'Choose a day',
      'true',
      0,
    ])
  })
})

test('a choice card is named by its text and price, not by its drawing', () => {
  const card = { group: 'size', value: '20', checked: false, onChoose: () => undefined, title: '20 Yard Roll Off' }
  render(<ChoiceCard {...card} drawing={<svg role="img" aria-label="A person beside a roll-off" />} price="$375.00" />)
  expect(screen.getByRole('radio', { name: /^20 Yard Roll Off\s+from\s*\$375\.00$/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A person beside a roll-off' })).toBeTruthy()
})
