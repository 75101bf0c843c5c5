import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { ConflictNotice } from '#app/office/form/conflict-notice.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import type { Post } from '#contract/posts.ts'
import { postMessages } from '#domain/site/messages.ts'
import { siteToday, standingOf } from '#domain/site/publishing.ts'
import { draftOf, type PostDraft, postDifferences, withTitle } from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import classes from './post-form.module.css'
import { PostPublishing } from './post-publishing.tsx'
import { PostSearchResult } from './post-search-result.tsx'
import { POSTS_PATH, usePostEditing } from './use-post-editing.ts'

/** The words at the left, how and when they are published at the right. */
export function PostForm({ start, loaded }: { start: PostDraft; loaded: Post | null }) {
  const editing = usePostEditing(start, loaded)
  const { draft, standing, theirs, busy } = editing
  const [asking, setAsking] = useState(false)
  const { form, set, field } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <PostHead post={standing} />
      {theirs && (
        <ConflictNotice
          text={postMessages.changedMeanwhile}
          differences={postDifferences(form, draftOf(theirs))}
          onTake={editing.takeTheirs}
          onKeep={editing.keepMine}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.words}>
          <TextField
            {...field('title')}
            label="Title"
            value={form.title}
            maxLength={200}
            onChange={(event) => set(withTitle(form, event.target.value, !standing))}
          />
          <PostEditor key={editing.take} html={form.body} onChange={(body) => set({ body })} />
          <TextAreaField
            id="excerpt"
            label="Excerpt"
            help="What the list says of the post; of a post for members also what everybody may read."
            value={form.excerpt}
            maxLength={1000}
            onChange={(event) => set({ excerpt: event.target.value })}
          />
        </div>
        <div className={classes.side}>
          <PostPublishing draft={draft} savedImage={standing?.featureimage ?? ''} />
          <PostSearchResult draft={draft} />
        </div>
      </div>
      <SaveBar
        changed={draft.changed}
        busy={busy}
        back={POSTS_PATH}
        onDelete={standing ? () => setAsking(true) : undefined}
      />
      <ConfirmSheet
        open={asking}
        question="Delete this post?"
        confirm="Delete the post"
        busy={busy && 'Deleting'}
        cancel="Keep it"
        onConfirm={editing.remove}
        onClose={() => setAsking(false)}
      >
        <p>Its comments are deleted with it, and links to it lead to the list.</p>
      </ConfirmSheet>
      <UnsavedGuard unsaved={editing.unsaved} />
    </form>
  )
}

function PostHead({ post }: { post: Post | null }) {
  if (!post) return <OfficeHead title="New post" />
  const standing = standingOf(post, siteToday(new Date()))
  return (
    <OfficeHead
      title={post.title}
      beside={<Chip tone={standing === 'Published' ? 'brand' : 'neutral'}>{standing}</Chip>}
    >
      {standing === 'Published' && (
        <ButtonLink
          to={`/Resources/${post.url}`}
          tone="secondary"
          icon={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
        >
          Read it
        </ButtonLink>
      )}
    </OfficeHead>
  )
}
