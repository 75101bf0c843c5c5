import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { adoptEarlyInput, noteEarlyInput } from './early-input.ts'

const NOTHING = {}

/** `kept` is a value that the page itself sets after hydration. */
function Order({ kept = NOTHING }: { kept?: object }) {
  const [order, setOrder] = useState({ name: '', note: '', carts: '1', type: '', keep: false, address: '' })
  const set = (change: Partial<typeof order>) => setOrder((now) => ({ ...now, ...change }))
  useEffect(() => setOrder((now) => ({ ...now, ...kept })), [kept])
  return (
    <form>
      <input id="name" value={order.name} onChange={({ target }) => set({ name: target.value })} />
      <textarea id="note" value={order.note} onChange={({ target }) => set({ note: target.value })} />
      <select id="carts" value={order.carts} onChange={({ target }) => set({ carts: target.value })}>
        <option>1</option>
        <option>2</option>
      </select>
      {['Carts', 'Dumpster'].map((type) => (
        <input
          key={type}
          id={type}
          type="radio"
          name="type"
          checked={order.type === type}
          onChange={() => set({ type })}
        />
      ))}
      <input id="keep" type="checkbox" checked={order.keep} onChange={({ target }) => set({ keep: target.checked })} />
      <input
        id="address"
        role="combobox"
        aria-expanded={false}
        aria-controls="found"
        value={order.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <select aria-label="Gate">
        <option>North</option>
        <option>South</option>
      </select>
      <output>{JSON.stringify(order)}</output>
    </form>
  )
}

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

async function hydrateAfter(early: (find: <T extends HTMLElement>(id: string) => T) => void, kept?: object) {
  document.body.innerHTML = renderToString(<Order />)
  early((id) => document.getElementById(id) as never)
  noteEarlyInput(document)
  await act(async () => {
    root = hydrateRoot(document.body, <Order {...(kept && { kept })} />)
  })
  act(() => adoptEarlyInput(document))
  return JSON.parse(document.querySelector('output')?.textContent ?? '') as Record<string, unknown>
}

describe('input before hydration is kept', () => {
  test('for typed text', async () => {
    const order = await hydrateAfter((find) => {
      find<HTMLInputElement>('name').value = 'Dana'
      find<HTMLTextAreaElement>('note').value = 'Behind the barn'
    })
    expect(order).toMatchObject({ name: 'Dana', note: 'Behind the barn' })
  })

  test('for selected and ticked controls', async () => {
    const order = await hydrateAfter((find) => {
      find<HTMLSelectElement>('carts').value = '2'
      find<HTMLInputElement>('Dumpster').checked = true
      find<HTMLInputElement>('keep').checked = true
    })
    expect(order).toMatchObject({ carts: '2', type: 'Dumpster', keep: true })
  })

  test('for a letter typed during hydration', async () => {
    document.body.innerHTML = renderToString(<Order />)
    noteEarlyInput(document)
    const name = document.getElementById('name') as HTMLInputElement
    name.value = 'D'
    name.dispatchEvent(new Event('input', { bubbles: true }))
    await act(async () => {
      root = hydrateRoot(document.body, <Order />)
    })
    act(() => adoptEarlyInput(document))
    expect(document.querySelector('output')?.textContent).toContain('"name":"D"')
  })

  test('for a search, which opens its list only when the field has the focus', async () => {
    const type = (find: (id: string) => HTMLInputElement) => Object.assign(find('address'), { value: '120 Oak' })
    expect(await hydrateAfter((find) => type(find).focus())).toMatchObject({ address: '120 Oak' })
    act(() => root?.unmount())
    expect(await hydrateAfter(type)).toMatchObject({ address: '' })
    expect((document.getElementById('address') as HTMLInputElement).value).toBe('')
  })
})

test('values that the page itself sets fire no events again', async () => {
  const heard: string[] = []
  const hear = ({ type }: Event) => void heard.push(type)
  const types = ['input', 'change', 'click']
  for (const type of types) document.addEventListener(type, hear)
  const kept = { name: 'Dana', type: 'Carts', keep: true, carts: '2' }
  expect(await hydrateAfter(() => undefined, kept)).toMatchObject(kept)
  for (const type of types) document.removeEventListener(type, hear)
  expect(heard).toEqual([])
})
