import { IconArrowLeft } from '@tabler/icons-react'
import { data, Link, redirect, useLocation } from 'react-router'
import { contextKeys, isPageRefusal } from '#app/calls/api.ts'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import wrapping from '#app/page/wrap.module.css'
import page from '#app/site/text-page.module.css'
import type { ReadPost } from '#contract/posts.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Route } from './+types/post.screen'
import { blogBase, RESOURCES, unknownPostPath } from './blog-paths.ts'
import classes from './post.screen.module.css'
import { PostBody } from './post-body.tsx'
import { PostComments } from './post-comments.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const calls = context.get(contextKeys.calls)
  const post = await calls.get('posts.getPostByUrl', { i: params.url }).catch((refused: unknown) => {
    const unknown = isPageRefusal(refused, 'fields.invalid', 'not-found')
    throw unknown ? redirect(unknownPostPath(new URL(request.url).pathname)) : refused
  })
  const comments = await calls.get('comments.getComments', { i: post.id })
  // Members' articles must not stay in any cache.
  return data({ post, comments }, post.locked === 1 ? { headers: { 'Cache-Control': 'private, no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(loaderData.post.metatitle || loaderData.post.title, matches[0].loaderData, {
        description: loaderData.post.metadescription,
        path: `${RESOURCES}/${loaderData.post.url}`,
        image: loaderData.post.featureimage,
        imageShows: loaderData.post.featurealt,
        article: true,
      })
    : []

export default function PostScreen({ loaderData: { post, comments } }: Route.ComponentProps) {
  const base = blogBase(useLocation().pathname)
  return (
    <div className={`${wrapping.wrap} ${page.page}`}>
      <article className={page.column}>
        <Link className={page.back} to={base}>
          <Icon of={IconArrowLeft} />
          All resources
        </Link>
        <PostHead post={post} />
        {post.body === undefined ? <MembersOnly excerpt={post.excerpt} /> : <PostBody html={post.body} />}
        <PostComments key={post.id} post={post.id} comments={comments} />
      </article>
      <MessageHost />
    </div>
  )
}

function PostHead({ post }: { post: ReadPost }) {
  return (
    <header className={classes.head}>
      <h1 className={page.title}>{post.title}</h1>
      <p className={classes.facts}>
        <time dateTime={post.publishdate}>{formatDay(post.publishdate)}</time>
        <span>{post.author}</span>
        <span>{`${post.minutes} min read`}</span>
      </p>
      {post.featureimage && (
        <img className={classes.picture} src={post.featureimage} alt={post.featurealt} width={1200} height={675} />
      )}
    </header>
  )
}

function MembersOnly({ excerpt }: { excerpt: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <p className={classes.excerpt}>{excerpt}</p>
      <section className={classes.gate} aria-labelledby="members-only">
        <h2 id="members-only">This article is for members</h2>
        <p>Log in to read the rest: haulers, their crews and their customers have a login.</p>
        <ButtonLink to={`${LOGIN_PATH}?next=${encodeURIComponent(pathname)}`}>Log in to read on</ButtonLink>
      </section>
    </>
  )
}
