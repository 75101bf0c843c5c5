import { isRouteErrorResponse } from 'react-router'

export const OUTAGE = {
  title: 'We will be right back',
  sentence:
    'We cannot reach our records at the moment, so this page cannot be shown. That usually passes within a minute or two. Please load it again then.',
} as const

export const isOutage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503
