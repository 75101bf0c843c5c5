import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { FormProblem } from './form-problem.tsx'
import { type Form, type FormOptions, useForm } from './use-form.ts'

interface Cart {
  name: string
  size: string
  days: readonly number[]
}

const START: Cart = { name: '', size: '96', days: [] }

const errorsOf = ({ name, size }: Cart) => ({
  ...(name === '' && { name: 'Write a name' }),
  ...(!/^\d+$/.test(size) && { size: 'Write a number' }),
})

/** A form of two fields and a button; `form.current` holds what the hook returns. */
function renderForm(options: Partial<FormOptions<Cart>> = {}) {
  const form: { current: Form<Cart> | null } = { current: null }
  function CartForm() {
    const cart = useForm<Cart>({ start: START, fields: ['name', 'size', 'days'], errorsOf, ...options })
    form.current = cart
    const { error: nameError, ...name } = cart.text('name')
    const { error: sizeError, ...size } = cart.text('size')
    return (
      <>
        <input aria-label="Name" {...name} />
        <output>{nameError}</output>
        <input aria-label="Size" {...size} />
        <output>{sizeError}</output>
        <FormProblem text={cart.problem} />
        <button type="button">Save</button>
      </>
    )
  }
  render(<CartForm />)
  const current = () => {
    if (!form.current) throw new Error('The form is not rendered')
    return form.current
  }
  return { current, user: userEvent.setup() }
}

const nameField = () => screen.getByLabelText('Name')
const sizeField = () => screen.getByLabelText('Size')

describe('a field error', () => {
  test('shows on blur and clears once the value is valid', async () => {
    const { user } = renderForm()
    await user.clear(sizeField())
    await user.type(sizeField(), 'big')
    expect(screen.queryByText('Write a number')).toBeNull()
    await user.click(nameField())
    expect(screen.getByText('Write a number')).toBeTruthy()
    await user.clear(sizeField())
    await user.type(sizeField(), '64')
    expect(screen.queryByText('Write a number')).toBeNull()
  })

  test('does not show in an untouched blank field', async () => {
    const { user } = renderForm()
    await user.click(nameField())
    await user.click(sizeField())
    expect(screen.queryByText('Write a name')).toBeNull()
  })

  test('shows in a field that was cleared', async () => {
    const { user } = renderForm({ start: { ...START, name: 'Cart' } })
    await user.clear(nameField())
    await user.click(sizeField())
    expect(screen.getByText('Write a name')).toBeTruthy()
  })

  test('does not appear between press and release of a button', async () => {
    const { user } = renderForm()
    await user.type(sizeField(), 'big')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByText('Write a number')).toBeNull()
  })

  test('shows from the start in a field of `left`', () => {
    renderForm({ left: ['name'] })
    expect(screen.getByText('Write a name')).toBeTruthy()
  })
})

describe('checking a form', () => {
  test('shows every error and focuses the first wrong field on the screen', async () => {
    const { current, user } = renderForm()
    await user.type(sizeField(), 'big')
    act(() => expect(current().check()).toBe(false))
    expect(screen.getByText('Write a name')).toBeTruthy()
    expect(screen.getByText('Write a number')).toBeTruthy()
    expect(document.activeElement).toBe(nameField())
  })

  test('sees values set a moment before', () => {
    const { current } = renderForm()
    act(() => {
      current().set({ name: 'Cart' })
      expect(current().check()).toBe(true)
    })
  })

  test('can lead to a wrong field in a custom way', () => {
    const led: string[] = []
    const { current } = renderForm({ idPrefix: 'cart-', lead: ({ id }) => led.push(id) })
    act(() => void current().check())
    expect(led).toEqual(['cart-name'])
  })
})

describe('a server error', () => {
  test('shows at its field, which gets the focus, until that field changes', async () => {
    const { current, user } = renderForm({ start: { ...START, name: 'Cart' } })
    act(() => current().refuse([{ field: 'size', message: 'No such size' }]))
    expect(document.activeElement).toBe(sizeField())
    await user.type(nameField(), 's')
    expect(screen.getByText('No such size')).toBeTruthy()
    await user.type(sizeField(), '0')
    expect(screen.queryByText('No such size')).toBeNull()
    expect(current().values).toMatchObject({ name: 'Carts', size: '960' })
  })

  test('of a part of a field shows at the field', () => {
    const { current } = renderForm({ fieldOf: (named) => named.replace('theme.', '') })
    act(() => current().refuse([{ field: 'theme.size.0', message: 'No such size' }]))
    expect(document.activeElement).toBe(sizeField())
  })

  test('without a field of the form shows above the button until something changes', async () => {
    const { current, user } = renderForm()
    act(() => current().refuse([{ field: 'company', message: 'The company is closed.' }]))
    expect(screen.getByRole('alert').textContent).toContain('The company is closed.')
    await user.type(nameField(), 'C')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('clears when the form is sent again', () => {
    const { current } = renderForm({ start: { ...START, name: 'Cart' } })
    act(() => current().fail('The server could not be reached.'))
    expect(screen.getByRole('alert')).toBeTruthy()
    act(() => void current().check())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the dirty state', () => {
  test('compares with the initial values', async () => {
    const { current, user } = renderForm()
    expect(current().changed).toBe(false)
    await user.type(nameField(), 'C')
    expect(current().changed).toBe(true)
    expect(current().unsaved()).toBe(true)
    act(() => current().begin(current().values))
    expect(current().changed).toBe(false)
    expect(current().unsaved()).toBe(false)
  })

  test('ignores a change already saved on the server', async () => {
    const { current, user } = renderForm({ start: { ...START, days: [1, 2] } })
    await user.type(nameField(), 'C')
    act(() => current().adopt((values) => ({ ...values, days: [1] })))
    expect(current().values).toEqual({ name: 'C', size: '96', days: [1] })
    expect(current().changed).toBe(true)
    act(() => current().set({ name: '' }))
    expect(current().changed).toBe(false)
  })

  test('includes two changes of one moment, and latest() returns both', () => {
    const { current } = renderForm()
    act(() => {
      current().set({ name: 'Cart' })
      current().set({ size: '64' })
      expect([current().latest(), current().unsaved()]).toEqual([{ name: 'Cart', size: '64', days: [] }, true])
    })
    expect(current().values).toEqual({ name: 'Cart', size: '64', days: [] })
  })

  test('is reset together with errors and problem', () => {
    const { current } = renderForm()
    act(() => void current().check())
    act(() => current().fail('The server could not be reached.'))
    act(() => current().begin({ ...START, size: 'big' }))
    expect([screen.queryByText('Write a name'), screen.queryByText('Write a number')]).toEqual([null, null])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test("survives a rebase onto another person's version", async () => {
    const { current, user } = renderForm()
    await user.type(nameField(), 'Mine')
    act(() => current().rebase({ name: 'Theirs', size: '64', days: [3] }))
    expect(current().values).toEqual({ name: 'Mine', size: '64', days: [3] })
    expect(current().changed).toBe(true)
  })
})

test('a field limits its length and saves the draft on blur', async () => {
  const kept: Cart[] = []
  const { user } = renderForm({ limits: { name: 4 }, onLeave: (values) => kept.push(values) })
  await user.type(nameField(), 'Carts')
  await user.click(sizeField())
  expect(kept).toEqual([{ ...START, name: 'Cart' }])
})

describe('a draft that is still being typed', () => {
  test('is saved once typing pauses', async () => {
    const kept: Cart[] = []
    const { user } = renderForm({ onLeave: (cart) => void kept.push(cart) })
    await user.type(nameField(), 'Ann')
    await waitFor(() => expect(kept.at(-1)?.name).toBe('Ann'))
  })

  test('is saved on pagehide', async () => {
    const kept: Cart[] = []
    const { user } = renderForm({ onLeave: (cart) => void kept.push(cart) })
    await user.type(nameField(), 'Ann')
    dispatchEvent(new Event('pagehide'))
    expect(kept.at(-1)?.name).toBe('Ann')
  })

  test('is saved once when the form unmounts', async () => {
    const kept: Cart[] = []
    const { user } = renderForm({ onLeave: (cart) => void kept.push(cart) })
    await user.type(nameField(), 'Ann')
    cleanup()
    expect(kept.at(-1)?.name).toBe('Ann')
    const before = kept.length
    await new Promise((done) => setTimeout(done, 400))
    expect(kept).toHaveLength(before)
  })
})
