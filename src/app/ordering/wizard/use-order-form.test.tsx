import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldCopy } from '#app/ordering/ordering.copy.ts'
import { type OrderFormOptions, useOrderForm } from './use-order-form.ts'

interface Names {
  first: string
  last: string
}

afterEach(() => {
  vi.restoreAllMocks()
})

const needed = (text: string) => (text.trim() ? undefined : 'Needed')

function openForm(options: Partial<OrderFormOptions<Names>> = {}) {
  const kept: Names[] = []
  const taken: boolean[] = []
  function Form() {
    const form = useOrderForm<Names>({
      start: { first: '', last: '' },
      rules: { first: needed, last: needed },
      onLeave: (values) => kept.push(values),
      ...options,
    })
    return (
      <>
        {(['first', 'last'] as const).map((name) => {
          const { error, ...field } = form.text(name)
          return (
            <div key={name} data-question="">
              <input aria-label={name} aria-invalid={error !== undefined} {...field} />
              <p role="note" aria-label={`of ${name}`}>
                {error}
              </p>
            </div>
          )
        })}
        <button type="button" onClick={() => taken.push(form.check())}>
          Next
        </button>
      </>
    )
  }
  render(<Form />)
  const user = userEvent.setup()
  const field = (name: string) => screen.getByRole('textbox', { name })
  const said = (name: string) => screen.getByRole('note', { name: `of ${name}` }).textContent
  return { kept, taken, user, field, said, next: () => user.click(screen.getByRole('button', { name: 'Next' })) }
}

describe('a field refused by the server', () => {
  const refused = { start: { first: 'Dana', last: 'Whitfield' }, refused: ['last'] }

  test('is marked at first and blocks the form', async () => {
    const { said, taken, next } = openForm(refused)
    expect([said('first'), said('last')]).toEqual(['', fieldCopy.refused])
    await next()
    expect(taken).toEqual([false])
  })

  test('accepts another value and still rejects the old one', async () => {
    const { said, taken, next, user, field } = openForm(refused)
    await user.type(field('last'), 's')
    expect(said('last')).toBe('')
    await user.type(field('last'), '{Backspace}')
    expect(said('last')).toBe(fieldCopy.refused)
    await user.type(field('last'), 's')
    await next()
    expect(taken).toEqual([true])
  })

  test('shows its own validation error first', async () => {
    const { said, user, field } = openForm(refused)
    await user.clear(field('last'))
    expect(said('last')).toBe('Needed')
  })
})

describe('a limit', () => {
  test('counts the trimmed value', async () => {
    const { said, taken, next, user, field } = openForm({ start: { first: ' Dana ', last: 'B' }, limits: { first: 4 } })
    await next()
    expect(taken).toEqual([true])
    // Password managers and stored answers bypass maxlength.
    field('first').removeAttribute('maxlength')
    await user.type(field('first'), 'x')
    expect(said('first')).toBe(fieldCopy.tooLong(4))
  })

  test("is also the field's maxlength", async () => {
    const { user, field, kept } = openForm({ limits: { first: 4 } })
    await user.type(field('first'), 'Danae')
    await user.tab()
    expect(kept.at(-1)?.first).toBe('Dana')
  })
})

test('an early submit focuses the first invalid field and scrolls to its label', async () => {
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  const { user, field, next, taken } = openForm()
  await user.type(field('first'), 'Dana')
  await next()
  expect(taken).toEqual([false])
  expect(document.activeElement).toBe(field('last'))
  expect(shown).toEqual([field('last').closest('[data-question]')])
})

test('the text is stored when a field is left', async () => {
  const { user, field, kept } = openForm()
  await user.type(field('first'), 'Dana')
  expect(kept).toEqual([])
  await user.tab()
  expect(kept).toEqual([{ first: 'Dana', last: '' }])
})

test('two forms on one page share no field ids', () => {
  openForm()
  openForm()
  const ids = screen.getAllByRole('textbox').map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})
