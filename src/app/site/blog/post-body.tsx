import classes from '#app/site/prose.module.css'

/** The words of a post. The server cleaned this HTML when it was saved, and the page's policy runs no script in it. */
export function PostBody({ html }: { html: string }) {
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
