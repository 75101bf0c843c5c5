/** A problem with a field of a task, as shown in its form. */
export interface TaskError {
  field: string
  message: string
}
