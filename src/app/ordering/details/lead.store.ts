import { storedPages } from '#app/ordering/wizard/stored-pages.ts'

const posts = storedPages<string>('lead')

/** The `post` of the lead left on a page ('/h/piedmont'): a secret that turns this lead into the order. */
export const leadOf = (page: string): string | null => posts.read(page)

/** Keeps the post, or forgets it once the order it became is placed. */
export const keepLead = (page: string, post: string | null): void => posts.write(page, post)
