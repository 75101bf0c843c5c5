import classes from './confirmation-scene.module.css'
import { rollOffMeasures } from './container-measures.ts'
import { Dumpster } from './dumpster.tsx'
import { Person } from './person.tsx'
import { Picture } from './picture.tsx'
import { RollOff } from './roll-off.tsx'

const GROUND = 'color-mix(in srgb, var(--fill) 42%, var(--soft))'
const MOST = 2
/** Inches: the width of the scene, and from one dumpster to the next. */
const SCENE = 320
const APART = 92

/** @param sizes in cubic yards */
export function PlacedDumpsters({ sizes }: { sizes: readonly number[] }) {
  const count = Math.min(sizes.length, MOST)
  const left = (SCENE - count * APART - 44) / 2
  const drawn = sizes.slice(0, count).map((yards, index) => ({ yards, x: left + APART * index }))
  return (
    <div className={classes.scene}>
      <Picture width={SCENE} height={78} below={2} ground={GROUND}>
        {drawn.map(({ yards, x }) => (
          <Dumpster key={x} x={x} size={yards} />
        ))}
        <Person x={left + APART * count + 26} />
      </Picture>
    </div>
  )
}

export function PlacedRollOff({ yards }: { yards: number }) {
  const { length, height } = rollOffMeasures(yards)
  return (
    <div className={classes.scene}>
      <Picture width={320} height={Math.max(height, 70) + 2} below={2} ground={GROUND}>
        <RollOff x={10} size={yards} />
        <Person x={length + 30} />
      </Picture>
    </div>
  )
}
