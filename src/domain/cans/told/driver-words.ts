import { ordinal } from '#domain/cans/times/when-text.ts'
import { counted } from '#domain/words/counted.ts'

export interface AddedStop {
  address: string
  /** As on the board. */
  number: number
}

/** Only the street: a locked phone shows it to others. */
const streetOf = (address: string): string => address.split(',')[0]?.trim() || address

/** The sentences of a notification, the new stops first. */
export function driverWords(added: readonly AddedStop[], gone: readonly string[], total: number): string[] {
  const [first] = added
  const [left] = gone
  const came = added.length > 1 ? `${added.length} new stops` : first && newStop(first, total)
  const went =
    gone.length > 1
      ? `${counted(gone.length, 'stop', 'stops')} taken off your list`
      : left !== undefined && `Taken off your list: ${streetOf(left)}`
  return [came, went].filter((words) => typeof words === 'string')
}

const newStop = ({ address, number }: AddedStop, total: number) =>
  `New stop: ${streetOf(address)}, ${ordinal(number)} of ${total}`
