import { useSearchParams } from 'react-router'
import type { PageCalls } from '#app/calls/api.ts'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import screen from '#app/office/customers/customer.screen.module.css'
import { BackLink } from '#app/office/display/back-link.tsx'
import { wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import type { ModeratedComment } from '#contract/comments.ts'
import { COMMENT_STATES, type CommentState } from '#domain/site/comments.ts'
import type { Route } from './+types/comments.screen'
import { commentsUrl } from './comments.view.ts'
import { CommentsList } from './comments-list.tsx'
import { POSTS_PATH } from './use-post-editing.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Comments', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { comments: await allComments(officeOf(context).calls) }
}

const PORTION = 1_000
/** Older comments beyond this number are left out. */
const MOST = 20_000

async function allComments({ get }: PageCalls): Promise<ModeratedComment[]> {
  const comments: ModeratedComment[] = []
  for (let last = PORTION; last === PORTION && comments.length < MOST; ) {
    const after = comments.at(-1)?.id
    const portion = await get('comments.getAll', after === undefined ? {} : { after })
    comments.push(...portion)
    last = portion.length
  }
  return comments
}

export const shouldRevalidate = wholeListRevalidates

export default function CommentsScreen({ loaderData: { comments } }: Route.ComponentProps) {
  const reload = useReload()
  return (
    <>
      <BackLink to={POSTS_PATH}>Posts</BackLink>
      <OfficeHead title="Comments" />
      <Loaded comments={comments} onSet={reload} />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={POSTS_PATH}>Posts</BackLink>
    <ScreenFailed title="Comments" failed="The comments did not load" />
  </>
)

const LABELS: Record<CommentState, string> = { shown: 'Shown', waiting: 'Waiting', hidden: 'Hidden' }

type LoadedProps = { comments: readonly ModeratedComment[]; onSet: () => Promise<void> }

function Loaded({ comments, onSet }: LoadedProps) {
  const [search] = useSearchParams()
  const view = commentsUrl.read(search)
  const countIn = (state: CommentState) => comments.filter((one) => one.state === state).length
  const tab = (label: string, state: CommentState | '') => ({
    label,
    to: commentsUrl.query(view, { state }),
    current: view.state === state,
    count: state === '' ? comments.length : countIn(state),
    ...(state === 'waiting' && countIn(state) > 0 && { tone: 'amber' as const }),
  })
  if (comments.length === 0) {
    return (
      <NothingYet scene={<StreetScene sign="Talk" />} title="No comments yet">
        Comments on your posts appear here.
      </NothingYet>
    )
  }
  return (
    <>
      <Tabs
        label="Comments by state"
        tabs={[tab('All', ''), ...COMMENT_STATES.map((state) => tab(LABELS[state], state))]}
      />
      <div className={screen.content}>
        <CommentsList comments={comments} view={view} onSet={onSet} />
      </div>
    </>
  )
}
