import { href } from 'react-router'
import type { Setup } from '#contract/companies/dashboard.ts'

export interface SetupStep {
  name: keyof Setup
  title: string
  why: string
  to: string
}

/** In the order in which a new owner does them. */
export const setupSteps = (slug: string): readonly SetupStep[] => [
  {
    name: 'confirmed',
    title: 'Confirm your email',
    why: 'Your page opens once your address is confirmed.',
    to: href('/account'),
  },
  {
    name: 'area',
    title: 'Draw your service area',
    why: 'Buyers inside it can order.',
    to: href('/admin/maps/add'),
  },
  {
    name: 'service',
    title: 'Add a service with a price',
    why: 'Set the service, its days and its price.',
    to: href('/admin/services/e/:id', { id: '0' }),
  },
  {
    name: 'payment',
    title: 'Take cards, or pay by link',
    why: 'Fill in your merchant account, or ask us to list your company: buyers then pay by link.',
    to: `${href('/admin')}#merchant-account`,
  },
  {
    name: 'order',
    title: 'Place a test order',
    why: 'Order as a customer would, then cancel it under Orders.',
    to: href('/h/:slug/:step?', { slug }),
  },
]
