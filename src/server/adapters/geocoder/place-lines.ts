import type { Place, Suggestion } from '#contract/geo/geo.ts'

type Named = Omit<Place, 'text'>

const townOf = ({ city, state, zip }: Named) => `${city}, ${state} ${zip}`

/** A place with its address in one line. */
export const placeOf = (place: Named): Place => ({ ...place, text: `${place.street}, ${townOf(place)}` })

/** A place as a search suggestion. */
export const suggestionOf = (id: string, place: Named): Suggestion => ({
  id,
  text: placeOf(place).text,
  main: place.street,
  secondary: townOf(place),
  lat: place.lat,
  lng: place.lng,
})
