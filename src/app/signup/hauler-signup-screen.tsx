import { contextKeys } from '#app/api.ts'
import { catalogue } from '#app/ordering/catalogue.ts'
import { HaulerFrame } from '#app/ordering/hauler-frame.tsx'
import { HaulerUnavailable } from '#app/ordering/hauler-unavailable.tsx'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import type { Route } from './+types/hauler-signup-screen'
import { signupCopy } from './copy.ts'
import { SignupFlow } from './signup-flow.tsx'

/** The hauler, what it sells and the prices 'from', so that the first step stands in the HTML. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const door = context.get(contextKeys.door)
  const company = await door.get('companies.getByUrl', { i: params.hauler })
  const [types, services] = await Promise.all([
    door.get('companies.getAvailableTypes', { i: company.id }).catch(() => [...serviceTypes]),
    door.get('services.getServices', { i: company.id }).catch(() => []),
  ])
  return { company, types, services: catalogue(services) }
}

/** Steps change under the same hauler: nothing is asked again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: signupCopy.haulerTitle(loaderData.company.name) },
        { name: 'description', content: signupCopy.description },
      ]
    : []

/** That hauler alone. */
export default function HaulerSignupScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HaulerFrame company={loaderData.company}>
      <SignupFlow page={loaderData} />
    </HaulerFrame>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}
