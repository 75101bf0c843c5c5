import type { MetaDescriptor } from 'react-router'
import type { Site } from '#app/api.ts'
import type { RootData } from './use-site.ts'

type PageFacts = {
  description?: string
  /** Search engines leave the page out: it is personal, or not written yet. */
  hidden?: boolean
  /** The one address of a page that can be reached by several. */
  path?: string
  /** A path of a picture that stands for the page where it is shared. */
  image?: string | null
  /** What that picture shows. */
  imageShows?: string
  /** The page is an article. */
  article?: boolean
}

/** Stands for a page that has no picture of its own. */
export const SHARED_PICTURE = '/shared.png'

/** Title, robots and what is shown where the page is shared. `root` is the root match's data: the brand follows the page's own title. */
export function pageMeta(
  title: string,
  root: Pick<RootData, 'site'> | undefined,
  facts: PageFacts = {},
): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title: root ? `${title} | ${root.site.brand}` : title }]
  if (facts.description) descriptors.push({ name: 'description', content: facts.description })
  if (facts.hidden) descriptors.push({ name: 'robots', content: 'noindex' })
  return root && facts.path ? [...descriptors, ...shared(title, root.site, facts)] : descriptors
}

/** Open Graph: what messengers and networks show of a link. */
function shared(title: string, { brand, publicUrl }: Site, facts: PageFacts): MetaDescriptor[] {
  const url = `${publicUrl}${facts.path}`
  const properties: [string, string | undefined | null][] = [
    ['og:site_name', brand],
    ['og:type', facts.article ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', facts.description],
    ['og:url', url],
    ['og:image', facts.image && `${publicUrl}${facts.image}`],
    ['og:image:alt', facts.image && facts.imageShows],
  ]
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
  ]
}
