import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

export const importMessages = {
  nameRequired: 'Full Name is required!',
  invalidEmail: 'Invalid Email Address',
  notAnId: 'The ID is a whole number.',
  noSuchId: 'There is no customer with this ID.',
  emailTwice: 'More than one customer has this email. Give the ID as well.',
  sameCustomer: (row: number) => `Row ${row} is the same customer.`,
  notAStatus: 'Write Lead or Customer.',
  notAType: 'Write Residential, Commercial or Roll-Offs.',
  notAState: 'Write one of the United States, such as GA.',
  notAPrice: 'Write the amount of one month, such as 38.50.',
  notADay: 'Write a date such as 11/20/2026.',
  notYesOrNo: 'Write Yes or No.',
  destroyed: 'The spreadsheet destroyed this value. Format the column as text and enter it again.',
  moreCells: (cells: number, headings: number) =>
    `The row has ${cells} cells under ${counted(headings, 'heading')}. Put quotes around cells that hold commas.`,
  moreEmails: (emails: readonly string[]) => `Only the first email is imported, not ${emails.join(', ')}.`,
  priceOfMonths: (cell: string, month: Cents) => `“${cell}” is taken as ${formatMoney(month)} a month.`,
  tooFarAhead: 'The date is more than a year ahead.',
  tooLong: (most: number) => `At most ${most} characters.`,
  blank: 'The row is blank.',
  unchanged: 'Nothing would change.',
  alreadyThere: 'A customer of this name and address is there already.',
  otherOfEmail: (name: string) => `${name} has the same email and stays another customer.`,
  priceOfServices: 'The price stays: it is the sum of the services.',
  priceOfLead: 'The price stays out: a lead pays nothing yet.',
  priceOfRollOff: 'The price stays out: a roll-off is paid once, not each month.',
  noColumns: 'Choose the column that holds the names, or the IDs or emails of customers who are there already.',
  oldWorkbook:
    'This is an Excel workbook of before 2007. In Excel choose Save As and then .xlsx or CSV, and take that file.',
  workbook: {
    broken: 'This Excel workbook cannot be read. In Excel choose Save As and then CSV, and take that file.',
    'too large':
      'This Excel workbook is too large to be unpacked. In Excel choose Save As and then CSV, and take that file.',
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
  inUse: 'Has orders or services by now.',
  merged: 'Was merged into another customer.',
  hasWork: 'Has deliveries or tasks by now.',
  otherwise: 'Something changed meanwhile. Please look again at what the undo would do.',
} as const
