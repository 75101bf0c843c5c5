import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import type { Order } from '#app/ordering/order/use-order.ts'
import { inWeek, listed } from '#app/ordering/services/service-facts.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { CansLine } from '#domain/ordering/prices/quote.ts'
import { includedText } from './reviewed-services.tsx'
import classes from './what-happens.module.css'

type Happening = readonly [title: string, text: string]

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const cartsText = (count: number) => `${words[count] ?? count} ${count === 1 ? 'cart' : 'carts'}`

export function WhatHappens({ order }: { order: Order }) {
  const steps = happenings(order)
  if (steps.length === 0) return null
  return (
    <ol className={classes.steps}>
      {steps.map(([title, text], index) => (
        <li key={title} className={classes.step}>
          <NumberBadge tone="soft" size={28}>
            {index + 1}
          </NumberBadge>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function happenings(order: Order): readonly Happening[] {
  const lines = order.quote?.lines ?? []
  const cans = lines.flatMap((line) => (line.kind === 'cans' ? [line] : []))
  const [first] = cans
  if (!first) return rollOffHappenings(order)
  return first.type === 'Commercial' ? containerHappenings(order, first) : cartHappenings(cans, first)
}

function cartHappenings(lines: readonly CansLine[], first: CansLine): readonly Happening[] {
  const carts = lines.reduce((sum, { cans }) => sum + cans, 0)
  return [
    [reviewCopy.pickDay[0], reviewCopy.pickDay[1]],
    [reviewCopy.arrive[0], reviewCopy.arrive[1](cartsText(carts))],
    [reviewCopy.firstPickup[0], reviewCopy.firstPickup[1](first.frequency)],
  ]
}

function containerHappenings({ wizard }: Order, { frequency, preferred }: CansLine): readonly Happening[] {
  const days = wizard.services.flatMap((each) => (each.requested && each.answer.datestart ? each.answer.datestart : []))
  const [first] = days.toSorted()
  return [
    [reviewCopy.containerComes[0], first ? `${formatDayWithWeekday(first)}.` : reviewCopy.startOpen],
    [reviewCopy.containerEmptied[0], reviewCopy.containerEmptied[1](`${frequency}, on ${listed(inWeek(preferred))}`)],
    [reviewCopy.weCall[0], reviewCopy.weCall[1]],
  ]
}

function rollOffHappenings({ wizard: { rolloff }, offered }: Order): readonly Happening[] {
  const service = offered.find(({ id }) => id === rolloff?.id)
  if (!rolloff || !service) return []
  const { startDate, endDate } = rolloff.range
  return [
    [reviewCopy.weDrop[0], reviewCopy.weDrop[1](formatDayWithWeekday(startDate))],
    [reviewCopy.youFill[0], reviewCopy.youFill[1](includedText(service))],
    [reviewCopy.wePickUp[0], reviewCopy.wePickUp[1](formatDayWithWeekday(endDate))],
  ]
}
