import { fireEvent, screen } from '@testing-library/react'

/** Opens what a button opens, as a browser does; the one of the tests knows no popovers. @returns what is open now */
export function openPopover(label: string): HTMLElement {
  const panel = screen.getByRole('dialog', { name: label, hidden: true })
  Object.assign(panel, { hidePopover: () => {} })
  for (const type of ['beforetoggle', 'toggle']) fireEvent(panel, Object.assign(new Event(type), { newState: 'open' }))
  return panel
}
