import { redirect } from 'react-router'
import { officeOf } from '#app/page/office-request.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { firstScreen } from '#domain/identity/first-screen.ts'
import type { Route } from './+types/authenticated.screen'

/** Redirects each role to its first screen. */
export function loader({ context }: Route.LoaderArgs): never {
  throw redirect(firstScreen(officeOf(context).user))
}

export const ErrorBoundary = () => <ScreenFailed title="Dashboard" failed="The screens did not load" />

export default function AuthenticatedScreen() {
  return null
}
