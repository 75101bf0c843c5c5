import { Link } from 'react-router'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import type from '#app/kit/type.module.css'

/** Keeps the invitation through the login. */
export const HaveAccount = ({ next }: { next?: string }) => (
  <p>
    Already have an account?{' '}
    <Link className={type.link} to={next ? `${LOGIN_PATH}?next=${encodeURIComponent(next)}` : LOGIN_PATH}>
      Log in
    </Link>
  </p>
)
