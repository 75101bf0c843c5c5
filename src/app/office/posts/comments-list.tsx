import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { type Selection, toggleRow, wholePage } from '#app/kit/tables/selection.ts'
import { TablePaging } from '#app/kit/tables/table-paging.tsx'
import classes from '#app/office/feedback/feedback.screen.module.css'
import { FoundCount, NoMatch } from '#app/office/lists/found-rows.tsx'
import { SearchField } from '#app/office/lists/search-field.tsx'
import { type ShownList, showList } from '#app/office/lists/show-list.ts'
import { PAGE_SIZES } from '#app/page/page-size.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { moderationMessages } from '#domain/site/post-messages.ts'
import { siteToday } from '#domain/site/publishing.ts'
import { type CommentsView, commentRules, commentsUrl } from './comments.view.ts'
import { CommentsBulk } from './comments-bulk.tsx'
import own from './comments-list.module.css'
import { type Moderation, useModerate } from './use-moderate.ts'

const COMMENTS = ['comment', 'comments'] as const

type CommentsListProps = {
  comments: readonly ModeratedComment[]
  view: CommentsView
  onSet: () => Promise<void>
}

export function CommentsList({ comments, view, onSet }: CommentsListProps) {
  const navigate = useNavigate()
  const shown = showList(comments, view, commentRules, useOffice().rows)
  return (
    <>
      <SearchField
        label="Search words, name, post"
        value={view.q}
        onSearch={(q) => navigate(commentsUrl.query(view, { q }), { replace: true, preventScrollReset: true })}
      />
      <FoundCount found={shown.found.length} words={COMMENTS} />
      {shown.found.length === 0 ? (
        <NoMatch
          to={commentsUrl.query(view, commentsUrl.noFilters)}
          filters={commentsUrl.filterCount(view)}
          searched={view.q.trim()}
          words={COMMENTS}
          total={comments.length}
        />
      ) : (
        <CommentsPage shown={shown} view={view} onSet={onSet} />
      )}
    </>
  )
}

type CommentsPageProps = Omit<CommentsListProps, 'comments'> & { shown: ShownList<ModeratedComment> }

function CommentsPage({ shown: { found, page, size, rows }, view, onSet }: CommentsPageProps) {
  const navigate = useNavigate()
  const moderation = useModerate(onSet)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [going, setGoing] = useState<readonly ModeratedComment[]>([])
  const selection: Selection = { chosen: keys, onChange: setKeys }
  const chosen = found.filter(({ id }) => keys.has(String(id)))
  const keysOf = (some: readonly ModeratedComment[]) => some.map(({ id }) => String(id))
  return (
    <div className={own.list}>
      <Checkbox className={own.all} label="Select all on this page" {...wholePage(selection, keysOf(rows))} />
      <ul className={classes.list}>
        {rows.map((one) => (
          <CommentRow key={one.id} comment={one} selection={selection} onSet={onSet} onDelete={setGoing} />
        ))}
      </ul>
      <TablePaging
        page={page}
        pageSize={size}
        total={found.length}
        pageHref={(number) => commentsUrl.query(view, { page: number })}
        pageSizes={PAGE_SIZES}
        onPageSize={(chosen) => navigate(commentsUrl.query(view, { size: chosen } as Partial<CommentsView>))}
      >
        <CommentsBulk
          chosen={chosen}
          found={found.length}
          moderation={moderation}
          onChooseAll={() => setKeys(new Set(keysOf(found)))}
          onDelete={() => setGoing(chosen)}
          onClear={() => setKeys(new Set())}
        />
      </TablePaging>
      <DeleteSheet comments={going} moderation={moderation} onClose={() => setGoing([])} />
    </div>
  )
}

type DeleteSheetProps = { comments: readonly ModeratedComment[]; moderation: Moderation; onClose: () => void }

function DeleteSheet({ comments, moderation: { busy, remove }, onClose }: DeleteSheetProps) {
  return (
    <ConfirmSheet
      open={comments.length > 0}
      question={moderationMessages.deleteQuestion(comments.length)}
      confirm="Delete for good"
      cancel={comments.length === 1 ? 'Keep it' : 'Keep them'}
      busy={busy && 'Deleting'}
      onConfirm={() => remove(comments, onClose)}
      onClose={onClose}
    >
      <p>{moderationMessages.deleteMeans}</p>
    </ConfirmSheet>
  )
}

type CommentRowProps = {
  comment: ModeratedComment
  selection: Selection
  onSet: () => Promise<void>
  onDelete: (comments: readonly ModeratedComment[]) => void
}

/** Each row has its own request state, so rows don't wait for each other. */
function CommentRow({ comment, selection, onSet, onDelete }: CommentRowProps) {
  const { set } = useModerate(onSet)
  const { id, name, email, created, posttitle, posturl, state } = comment
  const key = String(id)
  return (
    <li className={state === 'hidden' ? `${classes.message} ${own.hidden}` : classes.message}>
      <div className={own.row}>
        <Checkbox
          className={own.box}
          aria-label={`Select comments by ${name}`}
          checked={selection.chosen.has(key)}
          onChange={() => toggleRow(selection, key)}
        />
        <div className={own.words}>
          <p className={classes.head}>
            <strong>{name}</strong>
            <a href={`mailto:${email}`}>{email}</a>
            <time dateTime={created}>{formatDayWithWeekday(siteToday(new Date(created)))}</time>
          </p>
          <p className={classes.text}>{comment.comment}</p>
          <div className={own.foot}>
            <span>
              on <Link to={href('/Resources/:url', { url: posturl })}>{posttitle}</Link>
            </span>
            {state === 'waiting' && <Chip tone="amber">Waiting</Chip>}
            {state === 'hidden' && <Chip tone="danger">Hidden</Chip>}
            <span className={own.acts}>
              <Button tone="danger" aria-label={`Delete comments by ${name}`} onClick={() => onDelete([comment])}>
                Delete
              </Button>
              {state !== 'shown' && (
                <Button tone={state === 'waiting' ? 'primary' : 'secondary'} onClick={() => set([comment], 'shown')}>
                  Show
                </Button>
              )}
              {state !== 'hidden' && (
                <Button tone="secondary" onClick={() => set([comment], 'hidden')}>
                  Hide
                </Button>
              )}
            </span>
          </div>
        </div>
      </div>
    </li>
  )
}
