import type { DemoData } from '#demo/demo-data.ts'
import type { TableRows } from '#demo/seed/insert-rows.ts'

export function siteRows({ posts, comments, feedback }: DemoData): TableRows[] {
  return [
    ['posts', posts.map((post) => ({ ...post, locked: post.locked === 1 }))],
    [
      'comments',
      comments.map(({ post, parent, created, ...comment }) => ({
        ...comment,
        post_id: post,
        parent: parent || null,
        created_at: created,
      })),
    ],
    [
      'feedback',
      feedback.map(({ companyid, created, ...said }) => ({ ...said, company_id: companyid, created_at: created })),
    ],
  ]
}
