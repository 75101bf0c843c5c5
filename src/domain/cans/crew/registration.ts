// Registration for Can Manager: a founder creates a company and its group and owns both; an invited person joins an
// existing group. Only founders enter the company's fields.

import { registrationMessages } from '#domain/identity/messages.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { companyNameProblem, personNameProblem } from '#domain/identity/plain-name.ts'

export interface Registration {
  groupname: string
  companyphone: string
  companyaddress: string
  firstname: string
  lastname: string
  username: string
  password: string
  confirm_password: string
}
export type RegistrationField = keyof Registration
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

export function checkRegistration(form: Registration, isFounding: boolean): RegistrationErrors {
  const errors: RegistrationErrors = {}
  const required = (field: RegistrationField, message: string) => {
    if (form[field].trim() === '') errors[field] = message
  }
  if (isFounding) {
    required('groupname', registrationMessages.groupNameRequired)
    required('companyphone', registrationMessages.companyPhoneRequired)
    required('companyaddress', registrationMessages.companyAddressRequired)
  }
  required('firstname', registrationMessages.firstNameRequired)
  required('lastname', registrationMessages.lastNameRequired)
  const named = (field: RegistrationField, problem: string | undefined) => {
    if (problem) errors[field] = problem
  }
  if (isFounding) named('groupname', companyNameProblem(form.groupname))
  named('firstname', personNameProblem(form.firstname))
  named('lastname', personNameProblem(form.lastname))
  required('username', registrationMessages.usernameRequired)
  if (form.password === '') errors.password = registrationMessages.passwordRequired
  else named('password', newPasswordProblem(form.password, { username: form.username, company: form.groupname }))
  const again = confirmationProblem(form.password, form.confirm_password)
  if (again) errors.confirm_password = again
  return errors
}
