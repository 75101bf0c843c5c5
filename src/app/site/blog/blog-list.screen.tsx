import { data, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { isOutage, OUTAGE } from '#app/calls/outage.ts'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { PlainPage } from '#app/page/plain-page.tsx'
import wrapping from '#app/page/wrap.module.css'
import { BadRequest } from '#app/site/errors/bad-request.tsx'
import page from '#app/site/text-page.module.css'
import { blogPage } from '#domain/site/blog-pages.ts'
import { siteMessages } from '#domain/site/messages.ts'
import type { Route } from './+types/blog-list.screen'
import { BlogList } from './blog-list.tsx'
import { blogBase, RESOURCES } from './blog-paths.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const posts = await context.get(contextKeys.calls).get('posts.getPosts', { state: 'published' })
  const asked = new URL(request.url).searchParams.get('page') ?? '1'
  const shown = blogPage(posts.length, Number(asked))
  if (asked !== String(shown.page)) throw data(null, { status: 404 })
  return { posts: posts.slice(shown.from, shown.to), total: posts.length, shown }
}

/** Each page is canonical, because only it links its articles. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(`Resources${pageNumber(loaderData, (page) => ` (page ${page})`)}`, matches[0].loaderData, {
    description: 'Articles for independent haulers: prices, routes, maps, crews and customers.',
    path: `${RESOURCES}${pageNumber(loaderData, (page) => `?page=${page}`)}`,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Resources', href: '/feed.xml' },
]

const pageNumber = (list: { shown: { page: number } } | undefined, textOf: (page: number) => string): string =>
  list && list.shown.page > 1 ? textOf(list.shown.page) : ''

export default function BlogListScreen({ loaderData: { posts, total, shown } }: Route.ComponentProps) {
  const base = blogBase(useLocation().pathname)
  return (
    <div className={`${wrapping.wrap} ${page.page}`}>
      <header className={page.head}>
        <h1 className={page.title}>Resources</h1>
        <p className={page.lead}>
          What haulers learned about prices, routes, crews and customers, in a few minutes each.
        </p>
      </header>
      {total === 0 ? (
        <NothingYet scene={<StreetScene sign="Soon" />} title="No articles yet">
          The first ones are on their way.
        </NothingYet>
      ) : (
        <BlogList posts={posts} base={base} />
      )}
      {shown.paged && (
        <TablePaging
          label="Pages of articles"
          page={shown.page}
          pageSize={shown.pageSize}
          total={total}
          pageHref={(number) => (number === 1 ? base : `${base}?page=${number}`)}
        />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <BadRequest />
  const outage = isOutage(error)
  return (
    <PlainPage
      title={siteMessages.postsFailed}
      sign={outage ? 'Pause' : 'Closed'}
      sentence={outage ? OUTAGE.sentence : 'The articles did not load. This is our fault.'}
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </PlainPage>
  )
}
