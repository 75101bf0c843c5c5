import typeClasses from '#app/kit/type.module.css'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas, useNearestBorder } from '#app/ordering/address/map/use-areas.ts'
import { demonstrationCopy } from '#app/ordering/demonstration/demonstration.copy.ts'
import { addressOnWire } from '#app/ordering/review/order-payload.ts'
import { addressCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { useOrder } from '#app/ordering/wizard/use-order.ts'
import { milesText } from '#domain/geo/ways/distance.ts'
import { lookupMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import { AddressLine, wholeAddress } from './address-line.tsx'
import classes from './out-of-area.module.css'
import { TellMe } from './tell-me.tsx'

/** The hauler does not come there: says so, keeps the address, shows how far it is, and takes one way to reach the person. */
export function OutOfArea({ address }: { address: AddressAnswer }) {
  const { page, wizard, change } = useOrder()
  const { company } = page
  const areas = useAreas(company.id, wizard.type)
  const border = useNearestBorder(areas, address.point)
  const anew = () => change(withServiceAddress(wizard, null))
  const miles = border && milesText(border.meters)
  const street = address.address.replace(/^\d+\S*\s+/, '')
  return (
    <main className={classes.page}>
      <StepHeading step="address" title={lookupMessages.none} />
      <AddressLine address={address} onChange={anew} />
      <div className={classes.map}>
        <ServiceAreaMap
          areas={areas}
          pin={address.point}
          border={border ? { point: border.point, label: milesText(border.meters) } : undefined}
          areaLabel={outOfAreaCopy.whereWePickUp}
          label={addressCopy.mapOfPlace(wholeAddress(address), company.name)}
          height={196}
        />
      </div>
      {miles && <p className={classes.said}>{outOfAreaCopy.distance(miles)}</p>}
      <p className={classes.sorry}>{outOfAreaCopy.notYet(street || address.address)}</p>
      {page.demonstration && <p className={classes.told}>{demonstrationCopy.noLead}</p>}
      {wizard.type && !page.demonstration && (
        <TellMe lead={{ company: company.id, address: addressOnWire(wizard.type, address) }} />
      )}
      {company.phone && (
        <p className={classes.call}>
          {outOfAreaCopy.thinkWrong}{' '}
          <a className={typeClasses.link} href={`tel:${company.phone}`}>
            {company.phone}
          </a>
        </p>
      )}
    </main>
  )
}
