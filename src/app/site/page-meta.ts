import type { MetaDescriptor } from 'react-router'
import type { RootData } from './use-site.ts'

type PageFacts = {
  description?: string
  /** Search engines leave the page out: it is personal, or not written yet. */
  hidden?: boolean
}

/** Title and robots of a page. `root` is the root match's data: the brand stands after the page's own title. */
export function pageMeta(
  title: string,
  root: Pick<RootData, 'site'> | undefined,
  facts: PageFacts = {},
): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title: root ? `${title} | ${root.site.brand}` : title }]
  if (facts.description) descriptors.push({ name: 'description', content: facts.description })
  if (facts.hidden) descriptors.push({ name: 'robots', content: 'noindex' })
  return descriptors
}
