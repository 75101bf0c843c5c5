/** Articles are read under two addresses, as the route table has it; this one is the one that search engines keep. */
export const RESOURCES = '/Resources'

/** The list that a page of the blog belongs to, in the spelling of its links. */
export const blogBase = (pathname: string): string => (/^\/blog\b/i.test(pathname) ? '/blog' : RESOURCES)

/** Where an unknown post leads. */
export const unknownPostPath = (pathname: string): string => blogBase(pathname).toLowerCase()
