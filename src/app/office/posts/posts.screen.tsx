import { IconMessage, IconPlus } from '@tabler/icons-react'
import { href, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList, wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { siteToday } from '#domain/site/publishing.ts'
import type { Route } from './+types/posts.screen'
import { POST_COLUMNS, postCard } from './posts.columns.tsx'
import { type PostRow, type PostsView, postRows, postRules, postsUrl } from './posts.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Posts', matches[0].loaderData, { hidden: true })

const NEW_POST_PATH = href('/admin/posts/e/:postId', { postId: '0' })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls } = officeOf(context)
  return { posts: postRows(await calls.get('posts.getPosts', {}), siteToday(serverNow())) }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => <ListScreenFailed title="Posts" rows="posts" />

export default function PostsScreen({ loaderData: { posts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const view = postsUrl.read(search)
  return (
    <>
      <OfficeHead title="Posts" more={<CommentsAndExport posts={posts} view={view} />}>
        <ButtonLink to={NEW_POST_PATH} icon={<Icon of={IconPlus} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {posts.length === 0 && <NoPosts />}
      {posts.length > 0 && <PostsList posts={posts} view={view} />}
    </>
  )
}

type ListedPosts = { posts: readonly PostRow[]; view: PostsView }

const CommentsAndExport = ({ posts, view }: ListedPosts) => (
  <>
    <ButtonLink to={href('/admin/posts/comments')} tone="secondary" icon={<Icon of={IconMessage} />}>
      Comments
    </ButtonLink>
    {posts.length > 0 && (
      <ExportButton name="posts" columns={POST_COLUMNS} rows={showList(posts, view, postRules).found} />
    )}
  </>
)

function PostsList({ posts, view }: ListedPosts) {
  return (
    <WholeList
      caption="Posts"
      url={postsUrl}
      view={view}
      search="Search title, author, status"
      words={['post', 'posts']}
      columns={POST_COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => href('/admin/posts/e/:postId', { postId: String(id) })}
      rowName={({ title }) => title}
      card={postCard}
      all={posts}
      rules={postRules}
    />
  )
}

function NoPosts() {
  return (
    <NothingYet
      scene={<StreetScene sign="News" />}
      title="No posts yet"
      actions={<ButtonLink to={NEW_POST_PATH}>Write the first post</ButtonLink>}
    >
      Posts you write here appear under Resources.
    </NothingYet>
  )
}
