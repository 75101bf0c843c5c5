import { redirect } from 'react-router'
import { firstScreen } from '#domain/identity/first-screen.ts'
import type { Route } from './+types/authenticated.screen'
import { officeOf } from './office-request.ts'
import { ScreenFailed } from './screen-failed.tsx'

/** Sends everybody to the screen of their work. */
export function loader({ context }: Route.LoaderArgs): never {
  throw redirect(firstScreen(officeOf(context).user.role))
}

export const ErrorBoundary = () => <ScreenFailed title="Dashboard" failed="The screens did not load" />

export default function AuthenticatedScreen() {
  return null
}
