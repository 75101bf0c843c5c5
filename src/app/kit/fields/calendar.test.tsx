import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

const CLOSED = '2026-11-26'

function open(more: { begin?: string; earliest?: string; many?: boolean } = {}) {
  const onPick = vi.fn()
  render(
    <Calendar
      begin="2026-11-24"
      earliest="2026-11-22"
      view={(day) => ({
        selected: day === '2026-11-24',
        closed: day < '2026-11-22' || day === CLOSED,
        said: day === CLOSED ? 'closed that day' : null,
      })}
      onPick={onPick}
      foot={(months) => <p>{months.join(' and ')}</p>}
      {...more}
    />,
  )
  return { user: userEvent.setup(), onPick }
}

const months = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const reached = () => document.activeElement?.getAttribute('data-day')
const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? document.body

/** Defines which elements count as laid out, since jsdom has no layout. */
function layOut(isShown: (element: HTMLElement) => boolean) {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return isShown(this) ? document.body : null
    },
  })
}

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent'))

describe('a calendar', () => {
  test('shows two named months, each as a grid that starts on Sunday', () => {
    open()
    expect(months()).toEqual(['November 2026', 'December 2026'])
    const [november] = screen.getAllByRole('grid')
    const [first] = within(november ?? document.body).getAllByRole('row')
    expect(first?.textContent).toContain('Sunday, November 1')
    expect(document.querySelectorAll('[data-day]')).toHaveLength(30 + 31)
    expect(screen.getByText('2026-11-01 and 2026-12-01')).toBeTruthy()
  })

  test('marks past weeks, which a phone hides', () => {
    open()
    const over = [...document.querySelectorAll('tr[data-over]')].map((row) => row.querySelector('[data-day]'))
    expect(over.map((day) => day?.getAttribute('data-day'))).toEqual(['2026-11-01', '2026-11-08', '2026-11-15'])
  })

  test('marks the weeks after the fifth, which a phone hides', async () => {
    const { user } = open()
    const beyond = () =>
      [...document.querySelectorAll('tr[data-beyond]')].map((row) =>
        row.querySelector('[data-day]')?.getAttribute('data-day'),
      )
    expect(beyond()).toEqual(['2026-12-27'])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(beyond()[0]).toBe('2027-01-01')
  })

  test('continues into the next year', async () => {
    const { user } = open({ begin: '2026-12-05' })
    expect(months()).toEqual(['December 2026', 'January 2027'])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(months()).toEqual(['January 2027', 'February 2027'])
  })

  test('does not turn back past the first day', async () => {
    const { user } = open()
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(months()[0]).toBe('November 2026')
  })

  test('exposes the selection of cells and whether a grid is multi-selectable', () => {
    open({ many: true })
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    for (const grid of screen.getAllByRole('grid')) expect(grid.getAttribute('aria-multiselectable')).toBe('true')
  })

  test.each(['2026-11-24', CLOSED, '2026-11-20'])('reports a click on %s, open or closed', async (day) => {
    const { user, onPick } = open()
    await user.click(dayOf(day))
    expect(onPick.mock.calls).toEqual([[day]])
  })

  test('announces a closed day with its reason and keeps it focusable', () => {
    open()
    expect(dayOf(CLOSED).getAttribute('aria-disabled')).toBe('true')
    expect(dayOf(CLOSED)).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: /^Thursday, November 26.*closed that day$/ })).toBe(dayOf(CLOSED))
  })

  test('is a single Tab stop, at its first day', () => {
    open()
    expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([dayOf('2026-11-24')])
  })

  test.each([
    ['{ArrowLeft}', '2026-11-23'],
    ['{ArrowRight}{ArrowRight}', CLOSED],
    ['{ArrowDown}', '2026-12-01'],
    ['{Home}', '2026-11-22'],
    ['{End}', '2026-11-28'],
    ['{PageDown}', '2026-12-24'],
    ['{PageDown}{PageDown}', '2027-01-24'],
    ['{ArrowUp}', '2026-11-24'],
    ['{PageUp}', '2026-11-24'],
  ])('%s moves from November 24 to %s', async (keys, day) => {
    layOut(() => true)
    const { user } = open()
    dayOf('2026-11-24').focus()
    await user.keyboard(keys)
    expect(reached()).toBe(day)
  })

  test('turns the page when a key leads into the month that a phone hides', async () => {
    layOut((element) => !screen.getAllByRole('grid')[1]?.contains(element))
    const { user } = open()
    dayOf('2026-11-24').focus()
    await user.keyboard('{ArrowDown}')
    expect(months()[0]).toBe('December 2026')
    expect(reached()).toBe('2026-12-01')
  })
})
