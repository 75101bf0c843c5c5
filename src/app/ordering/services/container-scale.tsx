import { dumpsterHeight, inFeet, rollOffMeasures } from '#app/drawings/container-measures.ts'
import { Dumpster } from '#app/drawings/dumpster.tsx'
import { Person } from '#app/drawings/person.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { RollOff } from '#app/drawings/roll-off.tsx'
import { Ruler } from '#app/drawings/ruler.tsx'
import { rollOffCopy } from '#app/ordering/roll-off/roll-off.copy.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { containerCopy } from './container.copy.ts'
import classes from './container-scale.module.css'
import { yardsOf } from './service-facts.ts'

const PERSON = 70

/** A dumpster beside a person and a ruler; every size is drawn to the same scale. */
export function ContainerScale({ service }: { service: AvailableService }) {
  const yards = yardsOf(service)
  const height = dumpsterHeight(yards)
  return (
    <figure className={classes.figure}>
      <Picture width={220} height={82} ground title={`A person 5 ft 8 in tall beside a ${service.name}, to scale`}>
        <Person x={24} />
        <Dumpster x={62} size={yards} />
        <Ruler x={170} feet={6} />
      </Picture>
      <figcaption className={classes.caption}>
        <span>{rollOffCopy.person}</span>
        <span>{containerCopy.measured(inFeet(height))}</span>
      </figcaption>
    </figure>
  )
}

/** A roll-off beside a person, with its length marked under the ground. */
export function RollOffScale({ yards, caption = true }: { yards: number; caption?: boolean }) {
  const { length, height } = rollOffMeasures(yards)
  const from = 38
  const to = from + length
  return (
    <figure className={classes.figure}>
      <Picture
        width={314}
        height={Math.max(PERSON, height) + 2}
        below={caption ? 9 : 2}
        ground
        title={rollOffCopy.beside(yards)}
      >
        <Person x={16} />
        <RollOff x={from} size={yards} />
        {caption && <path d={`M${from} 2.5v5M${from} 5H${to}M${to} 2.5v5`} className={classes.measure} />}
      </Picture>
      {caption && (
        <figcaption className={classes.caption}>
          <span>{rollOffCopy.person}</span>
          <span>{rollOffCopy.measures(inFeet(length), inFeet(height))}</span>
        </figcaption>
      )}
    </figure>
  )
}
