import { useLocation } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LOGIN_PATH } from '#app/site/frame/site-links.ts'
import classes from './post.screen.module.css'

/** In place of the body of an article for members: what it is about, and the way in. */
export function MembersOnly({ excerpt }: { excerpt: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <p className={classes.excerpt}>{excerpt}</p>
      <section className={classes.gate} aria-labelledby="members-only">
        <h2 id="members-only">This article is for members</h2>
        <p>Whoever has a login with us reads on: haulers, their crews and their customers.</p>
        <ButtonLink to={`${LOGIN_PATH}?next=${encodeURIComponent(pathname)}`}>Log in to read on</ButtonLink>
      </section>
    </>
  )
}
