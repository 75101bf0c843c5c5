import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CommentState } from '#domain/site/comments.ts'
import type { PostState } from '#domain/site/post.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export const posts = pgTable('posts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  url: text().notNull(),
  metatitle: text().notNull(),
  metadescription: text().notNull(),
  excerpt: text().notNull(),
  body: text().notNull(),
  author: text().notNull(),
  publishdate: date({ mode: 'string' }).notNull(),
  state: text().$type<PostState>().notNull(),
  locked: boolean().notNull(),
  featureimage: text(),
  featurealt: text().notNull().default(''),
  version: integer().notNull().default(1),
})

export const comments = pgTable('comments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  postId: integer('post_id').notNull(),
  parent: integer(),
  name: text().notNull(),
  email: text().notNull(),
  comment: text().notNull(),
  state: text().$type<CommentState>().notNull(),
  createdAt: at('created_at').notNull(),
})

export const contactMessages = pgTable('contact_messages', {
  firstname: text().notNull(),
  lastname: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  comment: text().notNull(),
  createdAt: at('created_at').notNull(),
})
