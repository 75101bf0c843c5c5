import { serverNow } from '#app/calls/server-clock.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { siteToday } from '#domain/site/publishing.ts'
import type { Route } from './+types/post.screen'
import { draftOf, newDraft } from './post-draft.ts'
import { PostForm } from './post-form.tsx'
import { POSTS_PATH } from './use-post-editing.ts'

export async function loader({ params: { postId }, context }: Route.LoaderArgs) {
  const { calls } = officeOf(context)
  return { post: postId === '0' ? null : await calls.get('posts.get', { i: postId }), today: siteToday(serverNow()) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Post', matches[0].loaderData, { hidden: true })

export default function PostScreen({ params, loaderData: { post, today } }: Route.ComponentProps) {
  const { user } = useOffice()
  return (
    <>
      <BackLink to={POSTS_PATH}>Posts</BackLink>
      <PostForm key={params.postId} loaded={post} start={post ? draftOf(post) : newDraft(user, today)} />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={POSTS_PATH}>Posts</BackLink>
    <RecordScreenFailed title="Post" record="post" list={{ to: POSTS_PATH, label: 'All posts' }}>
      The link may be old, or the post was deleted.
    </RecordScreenFailed>
  </>
)
