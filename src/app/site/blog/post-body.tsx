import classes from '#app/site/prose.module.css'

/** The server sanitized this HTML when it was saved, and the CSP blocks scripts. */
export function PostBody({ html }: { html: string }) {
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
