import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PAYMENT_KINDS, type PaymentKind, paymentKindText } from '#domain/ordering/orders/order-progress.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ChoiceFilter } from './filter-menu.tsx'
import { SeveralFilter } from './several-filter.tsx'

const COUNTS = Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, kind === 'paid' ? 1_044 : 3])) as Record<
  PaymentKind,
  number
>

function openSeveral(chosen: readonly PaymentKind[]) {
  const asked: (readonly PaymentKind[])[] = []
  const filterOf = (listed: readonly PaymentKind[]) => (
    <SeveralFilter
      label="Payment"
      options={PAYMENT_KINDS}
      wordOf={paymentKindText}
      chosen={listed}
      counts={COUNTS}
      onChoose={(kinds) => asked.push(kinds)}
    />
  )
  const { rerender } = render(filterOf(chosen))
  const menu = within(openPopover('Payment'))
  const tick = (name: string) => userEvent.click(menu.getByRole('checkbox', { name }))
  const ticked = () => PAYMENT_KINDS.filter((_, at) => menu.getAllByRole<HTMLInputElement>('checkbox')[at]?.checked)
  const arrive = (listed: readonly PaymentKind[]) => rerender(filterOf(listed))
  return { asked, menu, user: userEvent.setup(), tick, ticked, arrive }
}

test('narrows many options by typing and keeps hidden options chosen', async () => {
  const { asked, menu, user } = openSeveral(['paid'])
  await user.type(menu.getByRole('searchbox', { name: 'Find in Payment' }), 'REFUND')
  expect(menu.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
    'Partly refunded',
    'Refunded',
  ])
  await user.click(menu.getByRole('checkbox', { name: 'Refunded' }))
  expect(asked).toEqual([['paid', 'given back']])
  await user.type(menu.getByRole('searchbox'), ' nothing')
  expect(menu.getByText('No results')).toBeTruthy()
})

test('shows the count of each option, and Clear resets the filter', async () => {
  const { asked, menu, user } = openSeveral(['paid', 'declined'])
  expect(menu.getByText('1,044')).toBeTruthy()
  await user.click(menu.getByRole('button', { name: 'Clear' }))
  expect(asked).toEqual([[]])
})

test('keeps options ticked while responses to earlier ticks arrive, and adds the next tick to them', async () => {
  const { asked, tick, ticked, arrive } = openSeveral([])
  await tick('Paid')
  await tick('Partly refunded')
  arrive(['paid'])
  expect(ticked()).toEqual(['paid', 'part given back'])
  await tick('Refunded')
  expect(asked.at(-1)).toEqual(['paid', 'part given back', 'given back'])
  arrive(['paid', 'part given back'])
  expect(ticked()).toEqual(['paid', 'part given back', 'given back'])
})

test('unticks options that are cleared elsewhere', async () => {
  const { tick, ticked, arrive } = openSeveral([])
  await tick('Paid')
  arrive(['paid'])
  arrive([])
  expect(ticked()).toEqual([])
})

test('has no search for few options and takes one of them', async () => {
  const asked: string[] = []
  render(<ChoiceFilter label="Active" options={['yes', 'no']} value="yes" onChoose={(option) => asked.push(option)} />)
  const menu = within(openPopover('Active'))
  expect(menu.queryByRole('searchbox')).toBeNull()
  expect(menu.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  const user = userEvent.setup()
  await user.click(menu.getByRole('radio', { name: 'No' }))
  await user.click(menu.getByRole('button', { name: 'Clear' }))
  expect(asked).toEqual(['no', ''])
})
