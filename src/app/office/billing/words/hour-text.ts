/** Of a setting from 0 to 23, on a 12-hour clock. */
export const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
