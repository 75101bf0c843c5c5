import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import type from '#app/kit/type.module.css'
import { asksAgain, useReload } from '#app/kit/use-reload.ts'
import { OfficeList, useListLoading } from '#app/office/lists/office-list.tsx'
import { MailOffNote } from '#app/page/mail-off-note.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import type { Answer } from '#contract/contract.ts'
import { TRIED_DAYS } from '#domain/messaging/message-tries.ts'
import { countText } from '#domain/words/counted.ts'
import type { Route } from './+types/mail.screen'
import { MAIL_COLUMNS, mailCard } from './mail.columns.tsx'
import classes from './mail.screen.module.css'
import { type MailView, mailInput, mailUrl, messagePath, openMessage } from './mail.view.ts'
import { MessageSheet } from './message.sheet.tsx'
import { SendAll } from './send-all.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Mail', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, rows } = officeOf(context)
  return { page: await calls.get('messages.getPage', mailInput(mailUrl.read(url.searchParams), rows)) }
}

/** Opening or closing a message needs no reload: the page of the list has it already. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const isOtherMessage = currentUrl.searchParams.get('message') !== nextUrl.searchParams.get('message')
  const listed = ({ searchParams }: URL) => JSON.stringify(mailUrl.read(searchParams))
  return asksAgain(isOtherMessage && listed(currentUrl) === listed(nextUrl), asked)
}

export const ErrorBoundary = () => <ListScreenFailed title="Mail" rows="messages" />

export default function MailScreen({ loaderData: { page } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const view = mailUrl.read(search)
  const reload = useReload()
  const again = () => void reload()
  return (
    <>
      <OfficeHead title="Mail">
        <SendAll view={view} found={page.found} onSent={again} />
      </OfficeHead>
      <div className={classes.note}>
        <MailOffNote about="mail" />
      </div>
      <Messages page={page} view={view} waiting={useListLoading()} onSent={again} />
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
        Confirmations, links and invitations will appear here with their delivery status.
      </NothingYet>
    )
  }
  return (
    <>
      <WaitingAndFailed {...page} view={view} />
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

function WaitingAndFailed({ waiting, failed, view }: { waiting: number; failed: number; view: MailView }) {
  return (
    <p className={classes.lead}>
      <span>{`Undelivered mail is retried for ${TRIED_DAYS} days.`}</span>
      <Link
        className={type.link}
        to={mailUrl.query(view, { q: '', state: 'waiting' })}
      >{`${countText(waiting)} waiting`}</Link>
      <Link
        className={type.link}
        to={mailUrl.query(view, { q: '', state: 'failed' })}
      >{`${countText(failed)} failed`}</Link>
    </p>
  )
}
