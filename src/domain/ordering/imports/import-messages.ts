import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

export const importMessages = {
  nameRequired: 'Full Name is required!',
  invalidEmail: 'Invalid Email Address',
  notAnId: 'IDs are whole numbers.',
  noSuchId: 'There is no customer with this ID.',
  emailTwice: 'More than one customer has this email. Give the ID as well.',
  sameCustomer: (row: number) => `Row ${row} is the same customer.`,
  notAStatus: 'Write Lead or Customer.',
  notAType: 'Write Residential, Commercial or Roll-Offs.',
  notAState: 'Write one of the United States, such as GA.',
  notAPrice: 'Write the amount of one month, such as 38.50.',
  notADay: 'Write a date such as 11/20/2026.',
  notYesOrNo: 'Write Yes or No.',
  destroyed: 'The spreadsheet damaged this value. Format the column as text and enter it again.',
  moreCells: (cells: number, headings: number) =>
    `The row has ${cells} cells under ${counted(headings, 'heading')}. Put quotes around cells with commas.`,
  moreEmails: (emails: readonly string[]) => `Only the first email is imported, not ${emails.join(', ')}.`,
  priceOfMonths: (cell: string, month: Cents) => `“${cell}” is taken as ${formatMoney(month)} a month.`,
  tooFarAhead: 'The date is more than a year ahead.',
  tooLong: (most: number) => `At most ${most} characters.`,
  blank: 'The row is blank.',
  unchanged: 'Nothing would change.',
  alreadyThere: 'A customer with this name and address already exists.',
  otherOfEmail: (name: string) => `${name} has the same email but stays a separate customer.`,
  priceOfServices: 'Price not changed: it is the sum of the services.',
  priceOfLead: 'Price not imported: leads have no price yet.',
  priceOfRollOff: 'Price not imported: roll-offs are paid once, not monthly.',
  noColumns: 'Choose the column with the names, or with the IDs or emails of existing customers.',
  oldWorkbook:
    'This Excel workbook is from before 2007. In Excel, choose Save As and then .xlsx or CSV, and use that file.',
  workbook: {
    broken: 'This Excel workbook can’t be read. In Excel, choose Save As and then CSV, and use that file.',
    'too large': 'This Excel workbook is too large. In Excel, choose Save As and then CSV, and use that file.',
  },
  noTable: 'This file is neither CSV nor an Excel workbook. Choose one that is.',
  noRows: 'The file has no rows under its headings.',
  tooManyRows: (most: number) =>
    `At most ${most.toLocaleString('en-US')} rows can be imported at once. Please split the file.`,
  noColumn: (heading: string) => `The file has no column “${heading}”.`,
} as const

export const undoMessages = {
  changed: 'Changed since the import.',
  gone: 'Deleted since the import.',
  inUse: 'Now has orders or services.',
  merged: 'Was merged into another customer.',
  hasWork: 'Now has deliveries or tasks.',
  otherwise: 'Something has changed. Please check again what the undo would do.',
} as const
