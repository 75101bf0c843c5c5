// A customer may prefer as many days as the frequency has pick-ups; one day more drops the oldest choice.
// When exactly that many days are enabled there is nothing to choose, and a commercial service needs all its days.

import { type Frequency, pickupDays } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

/** All enabled days when the frequency needs every one of them; null when there is a choice. */
export function forcedDays(frequency: Frequency, enabled: readonly Weekday[]): Weekday[] | null {
  return enabled.length === pickupDays(frequency) ? [...enabled] : null
}

/** The days chosen so far (oldest first) after a change of frequency: forced, or the newest that still fit. */
export function fitPreferredDays(
  chosen: readonly Weekday[],
  frequency: Frequency,
  enabled: readonly Weekday[],
): Weekday[] {
  return forcedDays(frequency, enabled) ?? chosen.filter((day) => enabled.includes(day)).slice(-pickupDays(frequency))
}

/** The days after a tap on one: taken off, or added as the newest. A day that is not enabled changes nothing. */
export function togglePreferredDay(
  chosen: readonly Weekday[],
  day: Weekday,
  frequency: Frequency,
  enabled: readonly Weekday[],
): Weekday[] {
  const toggled = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]
  return fitPreferredDays(toggled, frequency, enabled)
}

/** Whether the days can be ordered: enabled, no day twice, not too many, and for commercial service not too few. */
export function preferredDaysFit(
  type: ServiceType,
  preferred: readonly Weekday[],
  frequency: Frequency,
  enabled: readonly Weekday[],
): boolean {
  const most = pickupDays(frequency)
  if (preferred.length > most || new Set(preferred).size < preferred.length) return false
  if (!preferred.every((day) => enabled.includes(day))) return false
  return type !== 'Commercial' || preferred.length === most
}
