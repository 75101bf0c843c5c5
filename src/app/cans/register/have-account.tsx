import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import { LOGIN_PATH } from '#app/site/frame/site-links.ts'

/** The way for whoever registered before. */
export const HaveAccount = () => (
  <p>
    You have an account already?{' '}
    <Link className={type.link} to={LOGIN_PATH}>
      Log in
    </Link>
  </p>
)
