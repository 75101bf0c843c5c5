/**
 * What the first view of an order page may weigh as it travels, in kB (ADR-24). A journey holds it by the HTML, `npm run bench`
 * on a slowed phone.
 */
export const FIRST_VIEW_LIMITS = { scriptKb: 130, styleKb: 25 } as const
