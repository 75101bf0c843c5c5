import { isRouteErrorResponse } from 'react-router'

/** What a page says whose loader got no answer from the database. Whose page it would be is not known then. */
export const OUTAGE = {
  title: 'We will be right back',
  sentence:
    'We cannot reach our records at the moment, so this page cannot be shown. That usually passes within a minute or two. Please load it again then.',
} as const

/** Whether a page could not be shown only now (503), and not because of a fault in it. */
export const isOutage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503
