import type { CustomerService } from '#contract/customers/customers.ts'

export type PlacementContact = { fullname: string; phone: string; email: string; notes: string }

/** Null when the notes are plain text. */
export function placementContact(service: Pick<CustomerService, 'type' | 'notes'>): PlacementContact | null {
  if (service.type !== 'Commercial') return null
  try {
    const held: unknown = JSON.parse(service.notes)
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return null
    const text = (field: keyof PlacementContact) => {
      const value = (held as Record<string, unknown>)[field]
      return typeof value === 'string' ? value.trim() : ''
    }
    return { fullname: text('fullname'), phone: text('phone'), email: text('email'), notes: text('notes') }
  } catch {
    return null
  }
}
