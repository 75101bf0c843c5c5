import { wholeAddress } from '#app/ordering/address/address-line.tsx'
import { ServiceAreaMap } from '#app/ordering/address/map/service-area-map.tsx'
import { useAreas } from '#app/ordering/address/map/use-areas.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { useSite } from '#app/page/use-site.ts'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import classes from '#app/signup/lookup/signup.module.css'
import { useLookup } from '#app/signup/lookup/use-lookup.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { StreetView } from './street-view.tsx'

export function PlaceViews({ address }: { address: AddressAnswer }) {
  const { googleMapsKey, mapStyleUrl } = useSite()
  const whole = wholeAddress(address)
  return (
    <div className={classes.views}>
      {googleMapsKey && !mapStyleUrl && address.point ? (
        <GooglePlace apiKey={googleMapsKey} point={address.point} label={signupCopy.mapOf(whole)} />
      ) : (
        <PlaceOnAreas address={address} whole={whole} />
      )}
      {googleMapsKey && address.point && (
        <StreetView apiKey={googleMapsKey} point={address.point} label={signupCopy.streetOf(whole)} />
      )}
    </div>
  )
}

function PlaceOnAreas({ address, whole }: { address: AddressAnswer; whole: string }) {
  const { page, signup } = useLookup()
  const { company } = page
  const areas = useAreas(company?.id ?? 0, company && signup.type)
  return (
    <div className={classes.map}>
      <ServiceAreaMap
        areas={areas}
        pin={address.point}
        undrawn={!company}
        label={company ? addressCopy.mapOfPlace(whole, company.name) : signupCopy.mapOf(whole)}
        height={200}
      />
    </div>
  )
}

interface GooglePlaceProps {
  apiKey: string
  point: Point
  label: string
}

function GooglePlace({ apiKey, point: { lat, lng }, label }: GooglePlaceProps) {
  const query = new URLSearchParams({ key: apiKey, q: `${lat},${lng}`, zoom: '17' })
  return (
    <iframe
      className={classes.view}
      src={`https://www.google.com/maps/embed/v1/place?${query}`}
      title={label}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
