import type { MetaDescriptor } from 'react-router'
import type { Site } from '#app/calls/api.ts'
import type { RootData } from './use-site.ts'

type PageFacts = {
  description?: string
  hidden?: boolean
  /** Canonical path of a page with several URLs. */
  path?: string
  image?: string | null
  imageShows?: string
  article?: boolean
}

export const SHARED_PICTURE = '/shared.png'

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
