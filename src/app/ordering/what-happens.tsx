import { Plate } from '#app/kit/plate.tsx'
import { reviewCopy } from './copy.ts'
import type { Order } from './use-order.ts'
import classes from './what-happens.module.css'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']
const cartsText = (count: number) => `${words[count] ?? count} ${count === 1 ? 'cart' : 'carts'}`

/** What comes after confirming, in three steps. */
export function WhatHappens({ order: { quote } }: { order: Order }) {
  const lines = quote?.lines.flatMap((line) => (line.kind === 'cans' ? [line] : [])) ?? []
  const [first] = lines
  if (!first) return null
  const carts = lines.reduce((sum, { cans }) => sum + cans, 0)
  const steps = [
    [reviewCopy.pickDay[0], reviewCopy.pickDay[1]],
    [reviewCopy.arrive[0], reviewCopy.arrive[1](cartsText(carts))],
    [reviewCopy.firstPickup[0], reviewCopy.firstPickup[1](first.frequency)],
  ] as const
  return (
    <ol className={classes.steps}>
      {steps.map(([title, text], index) => (
        <li key={title} className={classes.step}>
          <Plate tone="soft" size={28}>
            {index + 1}
          </Plate>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
