import { data, Link, useParams } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { PlainPage } from '#app/page/plain-page.tsx'
import { useSession } from '#app/session/session.store.ts'
import { userMessages } from '#domain/identity/messages.ts'
import type { Route } from './+types/confirm-address.screen'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { LOGIN_PATH } from './login-paths.ts'
import { type AskedAddress, type Confirming, useConfirmAddress } from './use-confirm-address.ts'

const TITLE = 'Confirm your address'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { asked } = await context.get(contextKeys.calls).get('users.getAddressCheck', { code: params.code })
  return data({ asked }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(TITLE, matches[0].loaderData, { hidden: true })

/** Needs a press, because mail clients prefetch links. */
export default function ConfirmAddressScreen({ loaderData: { asked } }: Route.ComponentProps) {
  if (asked) return <OpenLink asked={asked} />
  return (
    <PlainPage title={TITLE} sentence={userMessages.codeEnded} sign="Ended">
      <ToLogin />
    </PlainPage>
  )
}

function ToLogin() {
  const isLoggedIn = useSession() !== null
  return (
    <Link className={buttonClass({})} to={LOGIN_PATH}>
      {isLoggedIn ? 'Go to the dashboard' : 'Go to the dashboard login'}
    </Link>
  )
}

function OpenLink({ asked }: { asked: AskedAddress }) {
  const { code = '' } = useParams()
  const confirm = useConfirmAddress(code, asked.needs)
  const { done, refusal, needs } = confirm
  const sentence = done ?? refusal ?? sentenceOf(asked, needs)
  return (
    <PlainPage title={TITLE} sentence={<span role="status">{sentence}</span>} sign="Hello">
      {done ? <ToLogin /> : <Choices code={code} username={asked.username} confirm={confirm} />}
    </PlainPage>
  )
}

function Choices({ code, username, confirm }: { code: string; username: string; confirm: Confirming }) {
  if (confirm.needs === 'nothing') {
    return (
      <Button busy={confirm.running && 'Confirming'} onClick={confirm.send}>
        Confirm this address
      </Button>
    )
  }
  return (
    <>
      {confirm.needs === 'password' && <ConfirmWithPassword username={username} confirm={confirm} />}
      <Link
        className={buttonClass({ tone: confirm.needs === 'login' ? 'primary' : 'secondary' })}
        to={`${LOGIN_PATH}?next=${encodeURIComponent(`/confirm-address/${code}`)}`}
      >
        Log in first
      </Link>
    </>
  )
}

function sentenceOf({ username, by }: AskedAddress, needs: AskedAddress['needs']): string {
  const who = by || 'Someone'
  if (needs === 'nothing') return `${who} logs in with ${username} from now on.`
  if (needs === 'login') return `${who} wants to log in with ${username}. ${userMessages.logInToConfirm}`
  return `${who} registered with ${username}. If that’s you, choose a password so that only you can log in.`
}
