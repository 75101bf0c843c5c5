import { IconMessage, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/button.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { LoadingFailed, NothingYet } from '#app/kit/empty-state.tsx'
import { SkeletonRow } from '#app/kit/skeleton.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Route } from './+types/posts-screen'
import { NEW_POST_PATH, PostsList } from './posts-list.tsx'
import { readPostsView } from './posts-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Posts', matches[0].loaderData, { hidden: true })

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Articles of the site, also those that readers do not see yet. */
export default function PostsScreen() {
  const [search] = useSearchParams()
  const { loaded, again } = useLoaded('posts', (signal) => get('posts.getPosts', {}, { signal }))
  return (
    <>
      <OfficeHead title="Posts">
        <ButtonLink to="/admin/posts/comments" tone="secondary" icon={<IconMessage {...icon} />}>
          Comments
        </ButtonLink>
        <ButtonLink to={NEW_POST_PATH} icon={<IconPlus {...icon} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'loading' && (
        <div role="status" aria-label="Loading posts">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {loaded.state === 'failed' && <PostsFailed again={again} />}
      {loaded.state === 'ready' &&
        (loaded.value.length === 0 ? <NoPosts /> : <PostsList posts={loaded.value} view={readPostsView(search)} />)}
    </>
  )
}

function PostsFailed({ again }: { again: () => void }) {
  return (
    <LoadingFailed
      title="The posts did not load"
      action={
        <Button tone="secondary" icon={<IconRefresh {...icon} />} onClick={again}>
          Try again
        </Button>
      }
    >
      What you searched is kept.
    </LoadingFailed>
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
