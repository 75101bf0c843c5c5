/** A field of a task and what is wrong with it, in the words that the form shows. */
export interface TaskError {
  field: string
  message: string
}
