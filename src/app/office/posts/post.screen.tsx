import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import screen from '#app/office/customers/customer.screen.module.css'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { siteToday } from '#domain/site/publishing.ts'
import type { Route } from './+types/post.screen'
import { draftOf, newDraft } from './post-draft.ts'
import { PostForm } from './post-form.tsx'
import { POSTS_PATH } from './use-post-editing.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Post', matches[0].loaderData, { hidden: true })

/** One post, written or changed; id 0 is a new one. */
export default function PostScreen() {
  const { postId = '0' } = useParams()
  const { user } = useOffice()
  const { loaded, again } = useLoaded(`post ${postId}`, async (signal) =>
    postId === '0' ? null : get('posts.get', { i: postId }, { signal }),
  )
  return (
    <>
      <Link className={screen.back} to={POSTS_PATH}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Posts
      </Link>
      {loaded.state === 'loading' && (
        <div role="status" aria-label="Loading the post">
          <OfficeHead title="Post" />
          <SkeletonRow />
        </div>
      )}
      {loaded.state === 'failed' && <PostFailed status={loaded.status} again={again} />}
      {loaded.state === 'ready' && (
        <PostForm
          key={postId}
          loaded={loaded.value}
          start={loaded.value ? draftOf(loaded.value) : newDraft(user, siteToday(new Date()))}
        />
      )}
    </>
  )
}

function PostFailed({ status, again }: { status: number; again: () => void }) {
  const missing = status === 404 || status === 400
  return (
    <>
      <OfficeHead title="Post" />
      <LoadingFailed
        title={missing ? 'There is no such post' : 'The post did not load'}
        action={
          missing ? (
            <ButtonLink tone="secondary" to={POSTS_PATH}>
              All posts
            </ButtonLink>
          ) : (
            <Button tone="secondary" icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />} onClick={again}>
              Try again
            </Button>
          )
        }
      >
        {missing ? 'The link may be old, or the post was deleted.' : 'Nothing was changed.'}
      </LoadingFailed>
    </>
  )
}
