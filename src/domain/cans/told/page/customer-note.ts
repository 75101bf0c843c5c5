// What a customer writes on the page of a stop is kept in its notes, which the driver reads.

const FROM_CUSTOMER = 'From the customer: '
const PLACE = 'Where to put it: '
export const NOTE_MAX = 500
export const PLACE_MAX = NOTE_MAX - PLACE.length

export const customerNote = (text: string): string => `${FROM_CUSTOMER}${text}`

export const placeNote = (place: string): string => `${PLACE}${place.trim().replace(/\s+/g, ' ')}`

/** The place that the customer asked for last; empty without one. */
export function placeInNotes(notes: string): string {
  const begins = `${FROM_CUSTOMER}${PLACE}`
  const last = notes.split('\n').findLast((line) => line.startsWith(begins))
  return last?.slice(begins.length) ?? ''
}
