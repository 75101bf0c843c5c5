import { Link } from 'react-router'
import { RESOURCES } from '#app/site/blog/blog-paths.ts'
import type { PostInList } from '#contract/posts.ts'
import classes from './home-resources.module.css'

export function HomeResources({ posts }: { posts: readonly PostInList[] }) {
  if (posts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="resources">
      <h2 className={classes.head} id="resources">
        Resources
      </h2>
      <ul className={classes.list}>
        {posts.map(({ id, url, title, minutes }) => (
          <li key={id} className={classes.post}>
            <Link className={classes.link} to={`${RESOURCES}/${url}`}>
              {title}
            </Link>
            <span className={classes.minutes}>{`${minutes} min read`}</span>
          </li>
        ))}
      </ul>
      <Link className={classes.all} to={RESOURCES}>
        All resources
      </Link>
    </section>
  )
}
