export const decimal = (cents: number): string => (cents / 100).toFixed(2)

/** Dollars with a point, cents without. Null when malformed. */
export function centsOf(amount: string): number | null {
  if (/^\d{1,12}$/.test(amount)) return Number(amount)
  const [, dollars, cents] = /^(\d{0,11})\.(\d{2})$/.exec(amount) ?? []
  return cents === undefined ? null : Number(`${dollars}${cents}`)
}

/** MMYY, as in answers, from MMYY, YYYYM, YYYYMM or YYYYMMDD. */
export function monthAndYear(expiry: string): string {
  const [, year = '', month = ''] = /^20(\d\d)(\d{1,2})(?:\d\d)?$/.exec(expiry) ?? []
  return year === '' ? expiry : `${month.padStart(2, '0')}${year}`
}

export const isMerchant = (merchid: string): boolean => /^\d{1,16}$/.test(merchid)
