import { IconMessage, IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { ExportButton } from '#app/office/lists/export-button.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList } from '#app/office/lists/whole-list.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { siteToday } from '#domain/site/publishing.ts'
import type { Route } from './+types/posts.screen'
import { POST_COLUMNS, postCard } from './posts.columns.tsx'
import { type PostRow, type PostsView, postRows, postRules, postsUrl } from './posts.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Posts', matches[0].loaderData, { hidden: true })

const NEW_POST_PATH = '/admin/posts/e/0'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Articles of the site, also those that readers do not see yet. */
export default function PostsScreen() {
  const [search] = useSearchParams()
  const view = postsUrl.read(search)
  const { loaded, again } = useLoaded('posts', async (signal) =>
    postRows(await get('posts.getPosts', {}, { signal }), siteToday(new Date())),
  )
  const posts = loaded.state === 'ready' ? loaded.value : []
  return (
    <>
      <OfficeHead title="Posts">
        <ButtonLink to="/admin/posts/comments" tone="secondary" icon={<IconMessage {...icon} />}>
          Comments
        </ButtonLink>
        {posts.length > 0 && (
          <ExportButton name="posts" columns={POST_COLUMNS} rows={showList(posts, view, postRules).found} />
        )}
        <ButtonLink to={NEW_POST_PATH} icon={<IconPlus {...icon} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'loading' && <ListLoading label="Loading posts" />}
      {loaded.state === 'failed' && <ListFailed rows="posts" again={again} />}
      {loaded.state === 'ready' && posts.length === 0 && <NoPosts />}
      {posts.length > 0 && <PostsList posts={posts} view={view} />}
    </>
  )
}

function PostsList({ posts, view }: { posts: readonly PostRow[]; view: PostsView }) {
  return (
    <WholeList
      caption="Posts"
      url={postsUrl}
      view={view}
      search="Search title, author, status"
      words={['post', 'posts']}
      columns={POST_COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/admin/posts/e/${id}`}
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
      What you write here is read under Resources.
    </NothingYet>
  )
}
