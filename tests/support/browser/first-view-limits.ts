/**
 * Transfer limits of an order page's first view, in kB (ADR-24). Checked by a journey from the HTML, and by `npm run
 * bench` on a throttled phone.
 */
export const FIRST_VIEW_LIMITS = { scriptKb: 130, styleKb: 25 } as const
