// Texts of the company and customer screens, quoted word for word from the specification.

export const companyMessages = {
  nameRequired: 'Full Name is required!',
  slugRequired: 'Slug is required!',
  payFrequencyRequired: 'Pay Frequency is required!',
  uploadFailed: 'An error occured uploading your file, please try again!',
  rememberToSave: 'please remember to save',
  fileExists: 'EXISTS LOCALLY',
  fileMissing: 'DOES NOT EXISTS LOCALLY',
  saved: 'Company Saved!',
  datesSaved: 'Dates Saved!',
  loadFailed: 'Unable to load hauler',
  pageUnavailable: 'Unable to load this hauler, please close this page',
  loading: 'Loading . . .',
  notOpenYet: 'This hauler is not open yet',
} as const
