import { IconLinkOff } from '@tabler/icons-react'
import { data, Link, useSearchParams } from 'react-router'
import { contextKeys, type PageCalls } from '#app/calls/api.ts'
import { DuskScene } from '#app/drawings/dusk-scene.tsx'
import type from '#app/kit/type.module.css'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { useSession } from '#app/session/session.store.ts'
import { positionOfSecret, readInvitation } from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { POSITION_LABELS, RIGHTS } from '#domain/identity/roles.ts'
import type { Route } from './+types/register.screen'
import { HaveAccount } from './have-account.tsx'
import { JoinForm } from './join-form.tsx'
import { LogInToJoin } from './log-in-to-join.tsx'
import classes from './register.screen.module.css'
import { RegisterForm } from './register-form.tsx'
import type { Joining } from './use-registration.ts'

const CONFIRMING = 'We’ll email you a link to confirm your address.'
const JOINED = ['Log in to see today’s stops, the next one first.']
const HIRED = ['Log in to work in the office, under your own name.']
const FOUNDED = [
  'Log in, add your first stop and invite your drivers with a link.',
  'They open today’s list on their phones. There is nothing to install.',
]

/** Without codes a new group is founded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { codes } = params
  const joining = codes ? await openedBy(codes, context.get(contextKeys.calls)) : null
  const ended = Boolean(codes) && joining === null
  return data({ joining, ended }, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** The first part of the code names the group; the second decides the newcomer's position. */
async function openedBy(codes: string, calls: PageCalls): Promise<Joining | null> {
  const invitation = readInvitation(codes)
  if (!invitation) return null
  const { group, secret } = invitation
  const [opened] = await calls.get('canmanager.getGroup', { id: group, code: secret })
  const position = opened && positionOfSecret(opened, secret)
  return opened && position ? { group, secret, name: opened.name, position } : null
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The URL may contain an invitation code, so the page is not indexed. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Register for Can Manager', matches[0].loaderData, { hidden: true })

export default function RegisterScreen({ loaderData: { joining, ended } }: Route.ComponentProps) {
  const { mailOff } = useSite()
  const session = useSession()
  const [search] = useSearchParams()
  const isOfOffice = RIGHTS.some((rights) => rights === joining?.position)
  const next =
    ended || (session && joining)
      ? []
      : [...(mailOff ? [] : [CONFIRMING]), ...(joining ? (isOfOffice ? HIRED : JOINED) : FOUNDED)]
  return (
    <div className={classes.page}>
      <section className={classes.hero} data-on-night="">
        <Welcome
          joining={joining}
          title={isOfOffice ? 'Welcome to the office' : 'Welcome to Can Manager'}
          next={next}
        />
      </section>
      <div className={`${wrapping.wrap} ${classes.beside}`}>
        <div className={classes.card}>
          {ended ? (
            <EndedInvitation />
          ) : session && joining ? (
            <JoinForm joining={joining} user={session.user} />
          ) : joining && search.get('account') === 'yes' ? (
            <LogInToJoin joining={joining} username={search.get('email') ?? ''} />
          ) : (
            <RegisterForm joining={joining} />
          )}
        </div>
        {next.length > 0 && (
          <section className={classes.after}>
            <h2 className={classes.afterHead}>What happens next</h2>
            <NextSteps of={next} />
          </section>
        )}
      </div>
    </div>
  )
}

type WelcomeProps = { joining: Joining | null; title: string; next: readonly string[] }

function Welcome({ joining, title, next }: WelcomeProps) {
  const { brand } = useSite()
  return (
    <>
      <DuskScene brand={brand} className={classes.scene} />
      <div className={`${wrapping.wrap} ${classes.welcome}`}>
        <h1 className={type.heading}>{title}</h1>
        <p className={classes.sentence}>
          {joining
            ? `${joining.name} invites you to join as a ${POSITION_LABELS[joining.position].toLowerCase()}.`
            : 'Deliveries and go backs on the driver’s phone. Next stop first, one tap when it is done. It is free.'}
        </p>
        {next.length > 0 && (
          <div className={classes.ahead}>
            <NextSteps of={next} />
          </div>
        )}
      </div>
    </>
  )
}

const NextSteps = ({ of }: { of: readonly string[] }) => (
  <ol className={classes.next}>
    {of.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

function EndedInvitation() {
  return (
    <div className={classes.ended}>
      <IconLinkOff size={40} stroke={2} aria-hidden="true" />
      <h2 className={type.subheading}>{cansMessages.codeEnded}</h2>
      <p>
        Ask the owner or a manager of your group for a new link: they find it in Can Manager under Invite. Links end
        when the codes are renewed or someone leaves the group.
      </p>
      <p>
        <Link className={type.link} to="/Can-Manager/register">
          Register a group of your own
        </Link>
      </p>
      <HaveAccount />
    </div>
  )
}
