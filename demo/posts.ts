import { readFileSync } from 'node:fs'
import { timezone } from '#demo/companies.ts'
import { picturePath } from '#demo/files.ts'
import { postList } from '#demo/post-list.ts'
import type { DemoPost } from '#demo/shapes/site-shapes.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'

const authors = ['June Holloway', 'Walt Hargrove', 'Nell Ashby']
const membersOnly = new Set(['quarterly-billing', 'buying-your-second-truck'])

/** The 24 articles of the resources page, newest first, one every nine days; two of them are for members. */
export function posts(now: Date): DemoPost[] {
  const today = todayIn(timezone, now)
  return postList.map(([file, title, excerpt, picture], index) => ({
    id: postList.length - index,
    title,
    url: file,
    metatitle: title,
    metadescription: excerpt,
    excerpt,
    body: readFileSync(new URL(`posts/${file}.html`, import.meta.url), 'utf8').trim(),
    author: authors[index % authors.length] as string,
    publishdate: addDays(today, -2 - index * 9),
    state: 'published',
    locked: membersOnly.has(file) ? 1 : 0,
    featureimage: picturePath(picture),
  }))
}
