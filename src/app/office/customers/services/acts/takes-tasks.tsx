import { Checkbox } from '#app/kit/fields/checkbox.tsx'

type TakesTasksProps = { days?: string; checked: boolean; onChange: (takes: boolean) => void }

export const TakesTasks = ({ days = 'after that day', checked, onChange }: TakesTasksProps) => (
  <Checkbox
    label={`Take its open tasks ${days} off the list`}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)
