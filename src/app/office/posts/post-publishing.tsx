import { Panel } from '#app/kit/display/panel.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { FileField } from '#app/office/form/file-field.tsx'
import { textOf } from '#app/office/form/text-of.ts'
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

type PostPublishingProps = { form: Form<PostDraft>; savedImage: string }

export function PostPublishing({ form, savedImage }: PostPublishingProps) {
  const { values, set, field } = form
  return (
    <Panel title="Publishing">
      <div className={classes.fields}>
        <TextField
          {...form.text('url')}
          label="Slug"
          help={`/Resources/${values.url}`}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField {...form.text('state')} label="State" options={STATES} />
        <TextField
          {...form.text('publishdate')}
          label="Publish date"
          help="Before this day only admins see it."
          type="date"
        />
        <Readers form={form} />
        <TextField {...textOf(form, 'author')} label="Author" maxLength={200} />
        <FileField
          id="featureimage"
          label="Feature image"
          kind="image"
          wide
          value={values.featureimage}
          unsaved={values.featureimage !== savedImage}
          error={field('featureimage').error}
          send={(write, image) => write('posts.upload', { image })}
          onChange={(featureimage) => set({ featureimage, featurealt: '' })}
        />
        {values.featureimage && (
          <TextField
            {...textOf(form, 'featurealt')}
            label="Description of the feature image"
            help="For readers who can’t see it. Leave it blank if the picture is only decoration."
            maxLength={300}
          />
        )}
      </div>
    </Panel>
  )
}

function Readers({ form: { values, set, field } }: Pick<PostPublishingProps, 'form'>) {
  return (
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
  )
}
