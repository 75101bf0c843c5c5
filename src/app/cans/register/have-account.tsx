import { Link } from 'react-router'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import type from '#app/kit/type.module.css'

/** The way for whoever registered before. */
export const HaveAccount = () => (
  <p>
    You have an account already?{' '}
    <Link className={type.link} to={LOGIN_PATH}>
      Log in
    </Link>
  </p>
)
