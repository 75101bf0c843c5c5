/** Articles have two URLs (see the route table); this is the canonical one. */
export const RESOURCES = '/Resources'

export const blogBase = (pathname: string): string => (/^\/blog\b/i.test(pathname) ? '/blog' : RESOURCES)

export const unknownPostPath = (pathname: string): string => blogBase(pathname).toLowerCase()
