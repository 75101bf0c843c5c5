import { getRoles } from '@testing-library/react'

// What a screen reader goes through, from top to bottom: roles and names, as a browser's tree has them.

/** What is read as text only, or leads nowhere by itself. */
const PASSED_BY = ['generic', 'paragraph', 'strong', 'emphasis', 'term', 'definition', 'document', 'presentation']
/** What is named by what stands in it; everything else by a name of its own. */
const BY_CONTENT = ['button', 'link', 'heading', 'status', 'alert', 'option', 'cell', 'columnheader']

/** 'button Done', 'heading 1 Oak Street', 'status' … in the order of the page; what is hidden from readers is left out. */
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

/** The words of an element as they are heard: pictures without a name say nothing. */
function textOf(element: Element): string {
  const words = [...element.childNodes].map((node) => {
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return node.textContent ?? ''
    return node.getAttribute('aria-hidden') === 'true' ? '' : (node.getAttribute('aria-label') ?? textOf(node))
  })
  return words.join(' ').replace(/\s+/g, ' ').trim()
}
