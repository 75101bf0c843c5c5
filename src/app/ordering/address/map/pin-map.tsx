import { IconCurrentLocation } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './pin-map.module.css'
import { ServiceAreaMap } from './service-area-map.tsx'
import { useAreas } from './use-areas.ts'

export function PinMap({ pin, onPin }: { pin: Point | null; onPin: (point: Point) => void }) {
  const { page, wizard } = useOrder()
  const areas = useAreas(page.company.id, wizard.type)
  const takePosition = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPin({ lat: coords.latitude, lng: coords.longitude }),
      () => showMessage(addressCopy.positionFails, { tone: 'error' }),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    <div className={classes.field}>
      <p className={classes.help}>{addressCopy.pinHelp}</p>
      <div className={classes.map}>
        <ServiceAreaMap
          areas={areas}
          pin={pin ?? areas?.middle ?? null}
          label={addressCopy.mapOfArea(page.company.name)}
          height={280}
          onPin={onPin}
        />
      </div>
      <p className={classes.said} role="status">
        {pin && addressCopy.pinSet}
      </p>
      <Button tone="secondary" icon={<Icon of={IconCurrentLocation} />} onClick={takePosition}>
        {addressCopy.usePosition}
      </Button>
    </div>
  )
}
