import { post } from '#app/api.ts'
import { Panel } from '#app/kit/display/panel.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { FileField } from '#app/office/form/file-field.tsx'
import type { PostDraft } from './post-draft.ts'
import classes from './post-form.module.css'

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const

const READERS = [
  { value: '0', title: 'Everybody' },
  { value: '1', title: 'Members only' },
] as const

/** `savedImage` is the feature image as it was saved last, '' for none. */
type PostPublishingProps = { form: Form<PostDraft>; savedImage: string }

/** Where, when and for whom. */
export function PostPublishing({ form: { values, set, field }, savedImage }: PostPublishingProps) {
  return (
    <Panel title="Publishing">
      <div className={classes.fields}>
        <TextField
          {...field('url')}
          label="Slug"
          help={`/Resources/${values.url}`}
          value={values.url}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => set({ url: event.target.value })}
        />
        <SelectField
          {...field('state')}
          label="State"
          options={STATES}
          value={values.state}
          onChange={(event) => set({ state: event.target.value })}
        />
        <TextField
          {...field('publishdate')}
          label="Publish date"
          help="Before this day only admins see it."
          type="date"
          value={values.publishdate}
          onChange={(event) => set({ publishdate: event.target.value })}
        />
        <ChoiceGroup legend="Members Only" error={field('locked').error} tight>
          <div className={classes.choices}>
            {READERS.map(({ value, title }) => (
              <RadioRow
                key={value}
                compact
                group="locked"
                value={value}
                title={title}
                checked={values.locked === value}
                onChoose={() => set({ locked: value })}
              />
            ))}
          </div>
        </ChoiceGroup>
        <TextField
          {...field('author')}
          label="Author"
          value={values.author}
          maxLength={200}
          onChange={(event) => set({ author: event.target.value })}
        />
        <FileField
          id="featureimage"
          label="Feature image"
          kind="image"
          wide
          value={values.featureimage}
          unsaved={values.featureimage !== savedImage}
          error={field('featureimage').error}
          send={(image) => post('posts.upload', { image })}
          onChange={(featureimage) => set({ featureimage })}
        />
      </div>
    </Panel>
  )
}
