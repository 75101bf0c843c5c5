import { buttonClass } from '#app/kit/actions/button-look.ts'
import typeClasses from '#app/kit/type.module.css'
import { AddressLine, wholeAddress } from '#app/ordering/address/address-line.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { type KnownAreas, useAskedAreas, useNearestBorder } from '#app/ordering/address/map/use-areas.ts'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { addressOnWire } from '#app/ordering/order/order-payload.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy, callToOrderCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { covers } from '#domain/geo/areas/covers.ts'
import { milesText } from '#domain/geo/ways/distance.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import { NotifyMe } from './notify-me.tsx'
import classes from './out-of-area.module.css'

export function OutOfArea({ address }: { address: AddressAnswer }) {
  const { page, wizard } = useOrder()
  const asked = useAskedAreas(page.company.id, wizard.type)
  const areas = asked.state === 'ready' ? asked.value : null
  if (areas && address.point && covers(areas.prepared, address.point)) return <CallToOrder address={address} />
  return <Outside address={address} areas={areas} isKnown={asked.state !== 'loading'} />
}

type OutsideProps = { address: AddressAnswer; areas: KnownAreas | null; isKnown: boolean }

function Outside({ address, areas, isKnown }: OutsideProps) {
  const { page, wizard, change } = useOrder()
  const { company } = page
  const border = useNearestBorder(areas, address.point)
  const chooseAgain = () => change(withServiceAddress(wizard, null))
  const miles = border && milesText(border.meters)
  const sorry = isKnown && <p className={classes.sorry}>{outOfAreaCopy.notYet(streetOf(address))}</p>
  return (
    <main className={classes.page}>
      <StepHeading step="address" title={lookupMessages.none} />
      <AddressLine address={address} onChange={chooseAgain} />
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
      {page.demonstration && (
        <>
          {sorry}
          <p className={classes.notice}>{demonstrationCopy.noLead}</p>
        </>
      )}
      {wizard.type && !page.demonstration && (
        <NotifyMe
          page={page.base}
          lead={{ company: company.id, address: addressOnWire(wizard.type, address) }}
          asks={sorry}
        />
      )}
      {company.phone && (
        <p className={classes.call}>
          <span>{outOfAreaCopy.thinkWrong}</span>{' '}
          <a className={typeClasses.link} href={`tel:${company.phone}`}>
            {company.phone}
          </a>
        </p>
      )}
    </main>
  )
}

const streetOf = ({ address }: AddressAnswer): string => address.replace(/^\d+\S*\s+/, '') || address

function CallToOrder({ address }: { address: AddressAnswer }) {
  const { page, wizard, change } = useOrder()
  const { company, demonstration } = page
  const words = { ask: callToOrderCopy.ask, sent: callToOrderCopy.asked(company.name) }
  return (
    <main className={classes.page}>
      <StepHeading step="address" title={callToOrderCopy.title} />
      <AddressLine address={address} onChange={() => change(withServiceAddress(wizard, null))} />
      <p className={classes.sorry}>{callToOrderCopy.serves(company.name, streetOf(address))}</p>
      {company.phone && (
        <a className={buttonClass({ tone: 'primary' })} href={`tel:${company.phone}`}>
          {callToOrderCopy.call} {company.phone}
        </a>
      )}
      {demonstration && <p className={classes.notice}>{demonstrationCopy.noLead}</p>}
      {wizard.type && !demonstration && (
        <NotifyMe
          page={page.base}
          lead={{ company: company.id, address: addressOnWire(wizard.type, address) }}
          asks={<p className={classes.said}>{callToOrderCopy.leave(company.name)}</p>}
          words={words}
        />
      )}
    </main>
  )
}
