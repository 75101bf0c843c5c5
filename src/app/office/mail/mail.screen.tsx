import { Link, useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import type from '#app/kit/type.module.css'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { OfficeList } from '#app/office/lists/office-list.tsx'
import { MailOffNote } from '#app/site/frame/mail-off-note.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Answer } from '#contract/contract.ts'
import { TRIED_DAYS } from '#domain/messaging/message-tries.ts'
import type { Route } from './+types/mail.screen'
import { MAIL_COLUMNS, mailCard } from './mail.columns.tsx'
import classes from './mail.screen.module.css'
import { type MailView, mailInput, mailUrl, messagePath, openMessage } from './mail.view.ts'
import { MessageSheet } from './message.sheet.tsx'
import { SendAll } from './send-all.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Mail', matches[0].loaderData, { hidden: true })

/** What became of each e-mail and text, newest first; what did not leave can be sent again. */
export default function MailScreen() {
  const [search] = useSearchParams()
  const view = mailUrl.read(search)
  const input = mailInput(view)
  const { loaded, again } = useLoaded(`mail ${JSON.stringify(input)}`, (signal) =>
    get('messages.getPage', input, { signal }),
  )
  const page = useLastReady(loaded, 'mail')
  return (
    <>
      <OfficeHead title="Mail">{page && <SendAll view={view} found={page.found} onSent={again} />}</OfficeHead>
      <div className={classes.note}>
        <MailOffNote about="mail" />
      </div>
      {loaded.state === 'failed' && <ListFailed rows="messages" again={again} />}
      {loaded.state === 'loading' && !page && <ListLoading label="Loading messages" />}
      {loaded.state !== 'failed' && page && (
        <Messages page={page} view={view} waiting={loaded.state === 'loading'} onSent={again} />
      )}
    </>
  )
}

type MessagesProps = { page: Answer<'messages.getPage'>; view: MailView; waiting: boolean; onSent: () => void }

function Messages({ page, view, waiting, onSent }: MessagesProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = page.rows.find(({ id }) => id === openMessage(search))
  if (page.total === 0) {
    return (
      <NothingYet scene={<StreetScene />} title="No mail yet">
        Confirmations, links and invitations will stand here, with what became of each.
      </NothingYet>
    )
  }
  return (
    <>
      <Standing {...page} view={view} />
      <OfficeList
        caption="Messages"
        url={mailUrl}
        view={view}
        search="Search recipient"
        words={['message', 'messages']}
        columns={MAIL_COLUMNS}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => messagePath(view, id)}
        card={mailCard}
        page={page}
        waiting={waiting}
      />
      {open && (
        <MessageSheet
          key={open.id}
          message={open}
          onClose={() => navigate(mailUrl.query(view, { page: view.page }), { preventScrollReset: true })}
          onSent={onSent}
        />
      )}
    </>
  )
}

/** How much did not leave, each figure the way to it. */
function Standing({ waiting, failed, view }: { waiting: number; failed: number; view: MailView }) {
  return (
    <p className={classes.lead}>
      <span>What is not taken is tried for {TRIED_DAYS} days.</span>
      <Link className={type.link} to={mailUrl.query(view, { q: '', state: 'waiting' })}>
        {waiting} waiting
      </Link>
      <Link className={type.link} to={mailUrl.query(view, { q: '', state: 'failed' })}>
        {failed} failed
      </Link>
    </p>
  )
}
