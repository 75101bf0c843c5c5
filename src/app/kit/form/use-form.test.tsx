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

/** A form of two fields and a button; what the hook gives is at `form.current`. */
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

describe('an error of a field', () => {
  test('shows when the field is left and goes as soon as it is right', async () => {
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

  test('does not show in a blank field that somebody only passes by', async () => {
    const { user } = renderForm()
    await user.click(nameField())
    await user.click(sizeField())
    expect(screen.queryByText('Write a name')).toBeNull()
  })

  test('shows in a field that somebody has emptied', async () => {
    const { user } = renderForm({ start: { ...START, name: 'Cart' } })
    await user.clear(nameField())
    await user.click(sizeField())
    expect(screen.getByText('Write a name')).toBeTruthy()
  })

  test('does not come between pressing a button and letting go of it', async () => {
    const { user } = renderForm()
    await user.type(sizeField(), 'big')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByText('Write a number')).toBeNull()
  })

  test('shows from the beginning in a field that was left before', () => {
    renderForm({ left: ['name'] })
    expect(screen.getByText('Write a name')).toBeTruthy()
  })
})

describe('checking a form', () => {
  test('shows every error and leads to the first wrong field on the screen', async () => {
    const { current, user } = renderForm()
    await user.type(sizeField(), 'big')
    act(() => expect(current().check()).toBe(false))
    expect(screen.getByText('Write a name')).toBeTruthy()
    expect(screen.getByText('Write a number')).toBeTruthy()
    expect(document.activeElement).toBe(nameField())
  })

  test('looks at what was set a moment before', () => {
    const { current } = renderForm()
    act(() => {
      current().set({ name: 'Cart' })
      expect(current().check()).toBe(true)
    })
  })

  test('may lead to a wrong field in another way', () => {
    const led: string[] = []
    const { current } = renderForm({ idPrefix: 'cart-', lead: ({ id }) => led.push(id) })
    act(() => void current().check())
    expect(led).toEqual(['cart-name'])
  })
})

describe('what the server says', () => {
  test('stands at its field, which gets the focus, until that field changes', async () => {
    const { current, user } = renderForm({ start: { ...START, name: 'Cart' } })
    act(() => current().refuse([{ field: 'size', message: 'No such size' }]))
    expect(document.activeElement).toBe(sizeField())
    await user.type(nameField(), 's')
    expect(screen.getByText('No such size')).toBeTruthy()
    await user.type(sizeField(), '0')
    expect(screen.queryByText('No such size')).toBeNull()
    expect(current().values).toMatchObject({ name: 'Carts', size: '960' })
  })

  test('of a part of a field stands at the field', () => {
    const { current } = renderForm({ fieldOf: (named) => named.replace('theme.', '') })
    act(() => current().refuse([{ field: 'theme.size.0', message: 'No such size' }]))
    expect(document.activeElement).toBe(sizeField())
  })

  test('of no field of the form stands above the button until something changes', async () => {
    const { current, user } = renderForm()
    act(() => current().refuse([{ field: 'company', message: 'The company is closed.' }]))
    expect(screen.getByRole('alert').textContent).toContain('The company is closed.')
    await user.type(nameField(), 'C')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('goes when the form is sent again', () => {
    const { current } = renderForm({ start: { ...START, name: 'Cart' } })
    act(() => current().fail('The server could not be reached.'))
    expect(screen.getByRole('alert')).toBeTruthy()
    act(() => void current().check())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what is unsaved', () => {
  test('is what differs from how the form began', async () => {
    const { current, user } = renderForm()
    expect(current().changed).toBe(false)
    await user.type(nameField(), 'C')
    expect(current().changed).toBe(true)
    expect(current().unsaved()).toBe(true)
    act(() => current().begin(current().values))
    expect(current().changed).toBe(false)
    expect(current().unsaved()).toBe(false)
  })

  test('is not changed by what the server knows already', async () => {
    const { current, user } = renderForm({ start: { ...START, days: [1, 2] } })
    await user.type(nameField(), 'C')
    act(() => current().adopt((values) => ({ ...values, days: [1] })))
    expect(current().values).toEqual({ name: 'C', size: '96', days: [1] })
    expect(current().changed).toBe(true)
    act(() => current().set({ name: '' }))
    expect(current().changed).toBe(false)
  })

  test('has both of two changes of one moment, and whoever goes on from there is told them', () => {
    const { current } = renderForm()
    act(() => {
      current().set({ name: 'Cart' })
      current().set({ size: '64' })
      expect([current().latest(), current().unsaved()]).toEqual([{ name: 'Cart', size: '64', days: [] }, true])
    })
    expect(current().values).toEqual({ name: 'Cart', size: '64', days: [] })
  })

  test('begins anew with no error and no problem of before', () => {
    const { current } = renderForm()
    act(() => void current().check())
    act(() => current().fail('The server could not be reached.'))
    act(() => current().begin({ ...START, size: 'big' }))
    expect([screen.queryByText('Write a name'), screen.queryByText('Write a number')]).toEqual([null, null])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stays as it was written on top of what somebody else saved', async () => {
    const { current, user } = renderForm()
    await user.type(nameField(), 'Mine')
    act(() => current().rebase({ name: 'Theirs', size: '64', days: [3] }))
    expect(current().values).toEqual({ name: 'Mine', size: '64', days: [3] })
    expect(current().changed).toBe(true)
  })
})

test('a field says how much it takes, and its values are kept when it is left', async () => {
  const kept: Cart[] = []
  const { user } = renderForm({ limits: { name: 4 }, onLeave: (values) => kept.push(values) })
  await user.type(nameField(), 'Carts')
  await user.click(sizeField())
  expect(kept).toEqual([{ ...START, name: 'Cart' }])
})

describe('what is typed and not left yet', () => {
  test('is kept once typing pauses', async () => {
    const kept: Cart[] = []
    const { user } = renderForm({ onLeave: (cart) => void kept.push(cart) })
    await user.type(nameField(), 'Ann')
    await waitFor(() => expect(kept.at(-1)?.name).toBe('Ann'))
  })

  test('is kept when the page goes', async () => {
    const kept: Cart[] = []
    const { user } = renderForm({ onLeave: (cart) => void kept.push(cart) })
    await user.type(nameField(), 'Ann')
    dispatchEvent(new Event('pagehide'))
    expect(kept.at(-1)?.name).toBe('Ann')
  })

  test('is kept when the form goes, and not once more after it', async () => {
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
