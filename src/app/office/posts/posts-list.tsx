import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { Chip, type ChipTone } from '#app/kit/chip.tsx'
import { type Column, DataTable } from '#app/kit/data-table.tsx'
import { NothingMatches } from '#app/kit/empty-state.tsx'
import { TablePaging } from '#app/kit/table-paging.tsx'
import cards from '#app/office/customer-cards.module.css'
import filters from '#app/office/customers-filters.module.css'
import list from '#app/office/customers-list.module.css'
import { SearchField } from '#app/office/search-field.tsx'
import type { PostInList } from '#contract/posts.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { type PostStanding, siteToday } from '#domain/site/publishing.ts'
import { POSTS_A_PAGE, type PostRow, type PostSort, type PostsView, postsQuery, showPosts } from './posts-view.ts'

export const NEW_POST_PATH = '/admin/posts/e/0'

const postPath = ({ id }: { id: number }) => `/admin/posts/e/${id}`

const TONES: Record<PostStanding, ChipTone> = { Published: 'brand', Scheduled: 'amber', Draft: 'neutral' }

const Status = ({ standing }: PostRow) => <Chip tone={TONES[standing]}>{standing}</Chip>

const columns: readonly (Column<PostRow> & { key: PostSort })[] = [
  { key: 'id', head: 'ID', sortable: true, width: '72px', cell: ({ id }) => id },
  { key: 'posted', head: 'Posted', sortable: true, width: '140px', cell: (post) => formatDay(post.publishdate) },
  { key: 'title', head: 'Title', sortable: true, cell: ({ title }) => <strong>{title}</strong> },
  { key: 'status', head: 'Status', sortable: true, width: '140px', cell: Status },
]

/** Search and the page of posts that the URL asks for; on a phone the rows are cards. */
export function PostsList({ posts, view }: { posts: readonly PostInList[]; view: PostsView }) {
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false })
  const { rows, total, page } = showPosts(posts, view, siteToday(new Date()))
  return (
    <>
      <div className={filters.row}>
        <SearchField
          label="Search title, author, status"
          value={view.q}
          onSearch={(q) => navigate(postsQuery(view, { q }), { replace: true, preventScrollReset: true })}
        />
      </div>
      {total === 0 && (
        <NothingMatches
          title={`Nothing matches “${view.q.trim()}”`}
          action={
            <ButtonLink tone="secondary" to={postsQuery(view, { q: '' })}>
              Clear the search
            </ButtonLink>
          }
        >
          {posts.length} posts in all.
        </NothingMatches>
      )}
      {total > 0 && (narrow ? <PostCards rows={rows} /> : <PostsTable rows={rows} view={view} />)}
      {total > 0 && (
        <div className={list.foot}>
          <TablePaging
            page={page}
            pageSize={POSTS_A_PAGE}
            total={total}
            pageHref={(number) => postsQuery(view, { page: number })}
          />
        </div>
      )}
    </>
  )
}

function PostsTable({ rows, view }: { rows: readonly PostRow[]; view: PostsView }) {
  return (
    <DataTable
      caption="Posts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={postPath}
      sort={{ key: view.sort, direction: view.direction }}
      sortHref={(key, direction) => postsQuery(view, { sort: key as PostSort, direction })}
    />
  )
}

function PostCards({ rows }: { rows: readonly PostRow[] }) {
  return (
    <ul className={cards.cards}>
      {rows.map((post) => (
        <li key={post.id}>
          <Link className={cards.card} to={postPath(post)}>
            <strong className={cards.name}>{post.title}</strong>
            <span className={cards.line}>
              <span className={cards.facts}>
                {post.id} · {formatDay(post.publishdate)}
              </span>
              <Status {...post} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
