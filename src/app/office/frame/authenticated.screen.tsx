import { Navigate } from 'react-router'
import { firstScreen } from '#domain/identity/first-screen.ts'
import { useOffice } from './use-office.ts'

/** Sends everybody to the screen of their work. */
export default function AuthenticatedScreen() {
  return <Navigate to={firstScreen(useOffice().user.role)} replace />
}
