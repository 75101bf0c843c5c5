import type { ReactNode } from 'react'
import { dumpsterHeight, inFeetAndInches, rollOffMeasures } from '#app/drawings/container-measures.ts'
import { Dumpster } from '#app/drawings/dumpster.tsx'
import { Person } from '#app/drawings/person.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { RollOff } from '#app/drawings/roll-off.tsx'
import { Ruler } from '#app/drawings/ruler.tsx'
import type { AvailableService } from '#domain/catalog/service.ts'
import { containerCopy } from './container.copy.ts'
import classes from './container-scale.module.css'
import { rollOffCopy } from './roll-off.copy.ts'
import { yardsOf } from './service-facts.ts'

const PERSON = 70
/** Left edge of the roll-off, in inches from the picture's left. */
const ROLL_OFF = 38

export function ContainerScale({ service }: { service: AvailableService }) {
  const yards = yardsOf(service)
  const height = dumpsterHeight(yards)
  return (
    <figure className={classes.figure}>
      <Picture width={220} height={82} ground title={`A person 5 ft 8 in tall beside a ${service.name}, to scale`}>
        <Person x={24} />
        <Dumpster x={62} size={yards} />
        <Ruler x={170} feet={6} words={8.4} />
      </Picture>
      <figcaption className={classes.caption}>
        <span>{rollOffCopy.person}</span>
        <span>{containerCopy.measured(inFeetAndInches(height))}</span>
      </figcaption>
    </figure>
  )
}

/** Phrasing content only, as it is used inside a label. */
export function RollOffPicture({ yards, children }: { yards: number; children?: ReactNode }) {
  const { height } = rollOffMeasures(yards)
  return (
    <Picture
      width={314}
      height={Math.max(PERSON, height) + 2}
      below={children ? 9 : 2}
      ground
      title={rollOffCopy.beside(yards)}
    >
      <Person x={16} />
      <RollOff x={ROLL_OFF} size={yards} />
      {children}
    </Picture>
  )
}

export function RollOffScale({ yards }: { yards: number }) {
  const { length, height } = rollOffMeasures(yards)
  const to = ROLL_OFF + length
  return (
    <figure className={classes.figure}>
      <RollOffPicture yards={yards}>
        <path d={`M${ROLL_OFF} 2.5v5M${ROLL_OFF} 5H${to}M${to} 2.5v5`} className={classes.measure} />
      </RollOffPicture>
      <figcaption className={classes.caption}>
        <span>{rollOffCopy.person}</span>
        <span>{rollOffCopy.measures(inFeetAndInches(length), inFeetAndInches(height))}</span>
      </figcaption>
    </figure>
  )
}
