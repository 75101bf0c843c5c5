export interface TaskError {
  field: string
  message: string
}
