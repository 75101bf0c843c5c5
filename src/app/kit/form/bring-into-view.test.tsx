import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringIntoView, firstAsked } from './bring-into-view.ts'

let shown: [Element, unknown][] = []
let height = 100

beforeEach(() => {
  shown = []
  height = 100
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    shown.push([this, how])
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 320, height))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.style.removeProperty('--foot-height')
})

const form = (content: ReactNode) => {
  render(<section aria-label="Step">{content}</section>)
  return screen.getByRole('region', { name: 'Step' })
}

const radios = (checked: boolean) => (
  <fieldset>
    <input type="radio" name="size" aria-label="10 yards" defaultChecked={checked} />
    <input type="radio" name="size" aria-label="20 yards" />
  </fieldset>
)

describe('the first open question', () => {
  test('follows page order: an invalid field, an open choice, or a marked element', () => {
    const step = form(
      <>
        <input aria-label="First name" />
        {radios(true)}
        <input aria-label="Email" aria-invalid="true" />
        <div data-asked="">The card</div>
      </>,
    )
    expect(firstAsked(step)).toBe(screen.getByRole('textbox', { name: 'Email' }))
  })

  test('is a choice without a selection', () => {
    const step = form(radios(false))
    expect(firstAsked(step)).toBe(screen.getByRole('group'))
  })

  test('is null when everything is answered', () => {
    const answered = form(
      <>
        <input aria-label="Email" aria-invalid="false" />
        {radios(true)}
      </>,
    )
    expect(firstAsked(answered)).toBeNull()
  })
})

describe('a question brought into view', () => {
  const bring = (asked: ReactNode) => {
    form(<div data-question="">{asked}</div>)
    bringIntoView(screen.getByLabelText('asked'))
    return shown.at(-1)
  }

  test('takes the focus if it can, and is shown with its label', () => {
    const [box] = bring(<input aria-label="asked" />) ?? []
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(box).toBe(screen.getByRole('textbox').parentElement)
  })

  test.each<[string, ReactNode, string]>([
    [
      'the invalid answer',
      <>
        <input aria-label="one" />
        <input aria-label="two" aria-invalid="true" />
      </>,
      'two',
    ],
    [
      'the calendar day in the tab order',
      <>
        <button type="button" tabIndex={-1} aria-label="one" />
        <button type="button" tabIndex={0} aria-label="two" />
      </>,
      'two',
    ],
    ['the card frame', <iframe key="frame" title="two" />, 'two'],
  ])('focuses %s', (_what, content, name) => {
    bring(<fieldset aria-label="asked">{content}</fieldset>)
    const { activeElement } = document
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('title')).toBe(name)
  })

  test('is centered when it fits above the footer, and top-aligned otherwise', () => {
    document.documentElement.style.setProperty('--foot-height', '120px')
    height = innerHeight - 120
    expect(bring(<input aria-label="asked" />)?.[1]).toEqual({ block: 'center' })
    height += 1
    bringIntoView(screen.getByLabelText('asked'))
    expect(shown.at(-1)?.[1]).toEqual({ block: 'start' })
  })
})
