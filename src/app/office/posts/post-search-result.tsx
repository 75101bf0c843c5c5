import { Panel } from '#app/kit/display/panel.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { META_DESCRIPTION_MOST, META_TITLE_MOST } from '#domain/site/post.ts'
import type { PostDraft } from './post-draft.ts'
import classes from './post-form.module.css'

const Count = ({ text, most }: { text: string; most: number }) => (
  <span className={classes.count}>{`${text.trim().length} of ${most} characters`}</span>
)

export function PostSearchResult({ form: { values, set, field } }: { form: Form<PostDraft> }) {
  return (
    <Panel title="In search results">
      <div className={classes.fields}>
        <TextField
          {...field('metatitle')}
          label="Meta Title"
          help={<Count text={values.metatitle} most={META_TITLE_MOST} />}
          value={values.metatitle}
          maxLength={200}
          onChange={(event) => set({ metatitle: event.target.value })}
        />
        <TextAreaField
          {...field('metadescription')}
          label="Meta Description"
          help={<Count text={values.metadescription} most={META_DESCRIPTION_MOST} />}
          value={values.metadescription}
          maxLength={400}
          onChange={(event) => set({ metadescription: event.target.value })}
        />
      </div>
    </Panel>
  )
}
