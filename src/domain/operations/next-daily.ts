export interface TimeOfDay {
  hour: number
  minute: number
}

export function nextDaily({ hour, minute }: TimeOfDay, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute)
  return new Date(today > now.getTime() ? today : today + 24 * 3_600_000)
}
