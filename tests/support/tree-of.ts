import { getRoles } from '@testing-library/react'

// The accessibility tree from top to bottom: roles and names, as in a browser.

/** Roles without an entry: plain text, or no use of their own. */
const PASSED_BY = ['generic', 'paragraph', 'strong', 'emphasis', 'term', 'definition', 'document', 'presentation']
/** Roles named by their content; all others need an explicit name. */
const BY_CONTENT = ['button', 'link', 'heading', 'status', 'alert', 'option', 'cell', 'columnheader']

/** 'button Done', 'heading 1 Oak Street', 'status' … in page order, without hidden elements. */
export function treeOf(root: HTMLElement): string[] {
  const roles = Object.entries(getRoles(root)).filter(([role]) => !PASSED_BY.includes(role))
  return roles
    .flatMap(([role, elements]) => elements.map((element) => ({ role, element })))
    .toSorted((one, other) => (isBefore(one.element, other.element) ? -1 : 1))
    .map(({ role, element }) => `${role} ${nameOf(element, role)}`.trim())
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function nameOf(element: HTMLElement, role: string): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const own =
    labels.map((id) => document.getElementById(id)?.textContent).join(' ') || element.getAttribute('aria-label')
  const { labels: of } = element as HTMLInputElement
  return own || (of?.[0] ? textOf(of[0]) : BY_CONTENT.includes(role) ? textOf(element) : '')
}

/** An element's text for screen readers; unnamed pictures have none. */
function textOf(element: Element): string {
  const words = [...element.childNodes].map((node) => {
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return node.textContent ?? ''
    return node.getAttribute('aria-hidden') === 'true' ? '' : (node.getAttribute('aria-label') ?? textOf(node))
  })
  return words.join(' ').replace(/\s+/g, ' ').trim()
}
