import type { CartSize } from '#app/drawings/cart.tsx'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { PlacedDumpsters, PlacedRollOff } from '#app/drawings/placed-containers.tsx'
import { countedLines, kindOf, type StopThings } from '#domain/cans/told/page/stop-things.ts'

const CARTS: Readonly<Record<string, CartSize>> = { '95/96': 96, '64/65': 64, '45/48': 64, '32/35': 32 }
const YARDS = /(\d+(?:\.\d+)?)/

const yardsIn = (text: string, otherwise: number): number => Number(YARDS.exec(text)?.[1] ?? otherwise)

/** The things of the stop on one ground line, beside a person. */
export function StopScene({ cans, servicename }: StopThings) {
  const drawn = countedLines({ cans }).flatMap((line) =>
    Array.from({ length: line.count }, () => ({ ...line, kind: kindOf(line, servicename) })),
  )
  const rollOff = drawn.find(({ kind }) => kind === 'roll-off')
  if (rollOff) return <PlacedRollOff yards={yardsIn(rollOff.canSize === 'Other' ? servicename : rollOff.canSize, 20)} />
  const dumpsters = drawn.filter(({ kind }) => kind === 'dumpster')
  if (dumpsters.length > 0) return <PlacedDumpsters sizes={dumpsters.map(({ canSize }) => yardsIn(canSize, 4))} />
  return (
    <ConfirmationScene
      carts={drawn.map(({ canSize, canType }) => ({
        size: CARTS[canSize] ?? 96,
        recycling: canType === 'Recycle' || canSize === 'Recycle',
      }))}
    />
  )
}
