import sanitize from 'sanitize-html'

/** Pictures come from our own store; links may go to the web, to our own pages or to a mailbox. */
const OWN_FILE = /^\/files\/[\w./-]+$/
const OWN_PAGE = /^\/(?!\/)/

const AWAY = { rel: 'noopener nofollow' }
const leadsAway = (href: string) => !OWN_PAGE.test(href) && !href.startsWith('mailto:')

const options: sanitize.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'code',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'title', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(leadsAway(href) && AWAY) } }),
    img: (tagName, { src = '', alt = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, src, alt, loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs.src ?? ''),
}

/** Other elements than the editor's own are removed, and their text stays. */
export const cleanBody = (html: string): string => sanitize(html, options).trim()

/** A path in our own store of uploads. */
export const isOwnFile = (path: string): boolean => OWN_FILE.test(path) && !path.includes('..')
