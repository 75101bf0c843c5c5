import type { Place, Suggestion } from '#contract/geo/geo.ts'

type Named = Omit<Place, 'text'>

const townOf = ({ city, state, zip }: Named) => `${city}, ${state} ${zip}`

export const placeOf = (place: Named): Place => ({ ...place, text: `${place.street}, ${townOf(place)}` })

export const suggestionOf = (id: string, place: Named): Suggestion => ({
  id,
  text: placeOf(place).text,
  main: place.street,
  secondary: townOf(place),
  lat: place.lat,
  lng: place.lng,
})
