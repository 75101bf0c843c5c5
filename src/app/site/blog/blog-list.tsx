import { Link } from 'react-router'
import { Chip } from '#app/kit/display/chip.tsx'
import type { PostInList } from '#contract/posts.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import classes from './blog-list.module.css'

export function BlogList({ posts, base }: { posts: readonly PostInList[]; base: string }) {
  return (
    <ul className={classes.list}>
      {posts.map((post, index) => (
        <li key={post.id} className={classes.post}>
          <div className={classes.picture}>
            {post.featureimage && (
              <img
                src={post.featureimage}
                alt=""
                width={1200}
                height={675}
                loading={index < 2 ? 'eager' : 'lazy'}
                decoding="async"
              />
            )}
          </div>
          <div>
            <h2 className={classes.title}>
              <Link to={`${base}/${post.url}`} className={classes.link}>
                {post.title}
              </Link>
            </h2>
            <p className={classes.excerpt}>{post.excerpt}</p>
            <p className={classes.facts}>
              <time dateTime={post.publishdate}>{formatDay(post.publishdate)}</time>
              <span>{`${post.minutes} min read`}</span>
              {post.locked === 1 && <Chip>Members only</Chip>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
