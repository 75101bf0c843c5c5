import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { GoneNotice } from '#app/kit/form/gone-notice.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import type { Post } from '#contract/posts.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { publicationStateOf, siteToday } from '#domain/site/publishing.ts'
import { draftOf, type PostDraft, postDifferences, withTitle } from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import classes from './post-form.module.css'
import { PostPublishing } from './post-publishing.tsx'
import { PostSearchResult } from './post-search-result.tsx'
import { POSTS_PATH, usePostEditing } from './use-post-editing.ts'

export function PostForm({ start, loaded }: { start: PostDraft; loaded: Post | null }) {
  const edit = usePostEditing(start, loaded)
  const { form, base: saved, conflict, busy } = edit
  const [asking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <PostHead post={saved} />
      {conflict && (
        <ConflictNotice
          text={postMessages.changedMeanwhile}
          differences={postDifferences(conflict.beside(form.values), draftOf(conflict.theirs))}
          onTake={edit.takeTheirs}
          onKeep={edit.keepMine}
        />
      )}
      {edit.gone && <GoneNotice what="post" busy={busy} onMake={edit.makeAgain} />}
      <div className={classes.columns}>
        <PostWords form={form} isNew={!saved} bodyTake={edit.bodyTake} />
        <div className={classes.side}>
          <PostPublishing form={form} savedImage={saved?.featureimage ?? ''} />
          <PostSearchResult form={form} />
        </div>
      </div>
      <SaveBar
        changed={form.changed}
        busy={busy}
        problem={form.problem}
        back={POSTS_PATH}
        onDelete={saved ? () => setAsking(true) : undefined}
      />
      <ConfirmSheet
        open={asking}
        question="Delete this post?"
        confirm="Delete the post"
        busy={busy && 'Deleting'}
        cancel="Keep it"
        onConfirm={edit.remove}
        onClose={() => setAsking(false)}
      >
        <p>Its comments are deleted too, and links to it lead to the list.</p>
      </ConfirmSheet>
      <UnsavedGuard unsaved={edit.unsaved} />
    </form>
  )
}

type PostWordsProps = {
  form: Form<PostDraft>
  isNew: boolean
  bodyTake: number
}

function PostWords({ form, isNew, bodyTake }: PostWordsProps) {
  const { values, set } = form
  return (
    <div className={classes.words}>
      <TextField
        {...form.text('title')}
        label="Title"
        maxLength={200}
        onChange={(event) => set(withTitle(values, event.target.value, isNew))}
      />
      <PostEditor key={bodyTake} html={values.body} onChange={(body) => set({ body })} />
      <TextAreaField
        {...form.text('excerpt')}
        label="Excerpt"
        help="Shown in the list, and to everyone if the post is for members only."
        maxLength={1000}
      />
    </div>
  )
}

function PostHead({ post }: { post: Post | null }) {
  if (!post) return <OfficeHead title="New post" />
  const publication = publicationStateOf(post, siteToday(serverNow()))
  return (
    <OfficeHead
      title={post.title}
      beside={<Chip tone={publication === 'Published' ? 'brand' : 'neutral'}>{publication}</Chip>}
    >
      {publication === 'Published' && (
        <ButtonLink
          to={href('/Resources/:url', { url: post.url })}
          tone="secondary"
          icon={<Icon of={IconExternalLink} />}
        >
          Read it
        </ButtonLink>
      )}
    </OfficeHead>
  )
}
