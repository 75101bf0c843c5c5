import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { pageMeta, SHARED_PICTURE } from '#app/page/page-meta.ts'
import { SiteHeader } from '#app/site/frame/site-header.tsx'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import type { Route } from './+types/signup.screen'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import type { SignupPage } from './lookup/use-lookup.ts'
import { SignupFlow } from './signup-flow.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(signupCopy.pageTitle, matches[0].loaderData, {
    description: signupCopy.description,
    path: '/signup',
    image: SHARED_PICTURE,
  })

const everyHauler: SignupPage = { company: null, types: serviceTypes, services: [] }

export default function SignupScreen() {
  return (
    <div className={classes.page}>
      <SiteHeader />
      <SignupFlow page={everyHauler} />
      <MessageHost atHead />
    </div>
  )
}
