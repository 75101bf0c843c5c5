import { fireEvent, screen } from '@testing-library/react'

/**
 * Opens a popover by events, because jsdom supports none.
 * @returns the open panel
 */
export function openPopover(label: string): HTMLElement {
  const panel = screen.getByRole('dialog', { name: label, hidden: true })
  Object.assign(panel, { hidePopover: () => {} })
  for (const type of ['beforetoggle', 'toggle']) fireEvent(panel, Object.assign(new Event(type), { newState: 'open' }))
  return panel
}
