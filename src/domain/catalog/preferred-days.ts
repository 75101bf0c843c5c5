// Commercial service needs all its days, and there is no choice when exactly that many are enabled.

import { type Frequency, pickupDays } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

export function forcedDays(frequency: Frequency, enabled: readonly Weekday[]): Weekday[] | null {
  return enabled.length === pickupDays(frequency) ? [...enabled] : null
}

/** @param chosen oldest first */
export function fitPreferredDays(
  chosen: readonly Weekday[],
  frequency: Frequency,
  enabled: readonly Weekday[],
): Weekday[] {
  return forcedDays(frequency, enabled) ?? chosen.filter((day) => enabled.includes(day)).slice(-pickupDays(frequency))
}

export function togglePreferredDay(
  chosen: readonly Weekday[],
  day: Weekday,
  frequency: Frequency,
  enabled: readonly Weekday[],
): Weekday[] {
  const toggled = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]
  return fitPreferredDays(toggled, frequency, enabled)
}

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
