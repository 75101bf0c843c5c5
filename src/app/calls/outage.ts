import { isRouteErrorResponse } from 'react-router'

export const OUTAGE = {
  title: 'We’ll be right back',
  sentence: 'We can’t load this page right now. That usually passes within a minute or two. Please try again then.',
} as const

export const isOutage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503
