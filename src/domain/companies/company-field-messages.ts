// What is wrong with a field of the company's form.

export const companyFieldMessages = {
  slugForm: 'Use small letters, digits and hyphens, such as green-hauling',
  slugTaken: 'Another company has this slug. Choose another',
  timezoneUnknown: 'Choose a time zone',
  reviewLink: 'Start with https:// or http://',
  embedOrigin: 'Write each address as https://www.your-site.com, one on a line',
  color: 'Write the color as # and six digits, such as #1A4F3E',
  trackingPixel: 'Enter the id only: digits, or G- and the rest',
  holdDays: (most: number) => `Enter whole days from 0 to ${most}`,
  foreignFile: 'Upload the file here first',
  ownerElsewhere: 'Choose a hauler who works for this company',
  dayForm: 'Write days as DD/MM/yyyy',
  adminOnly: (fields: string) => `Only an admin can change: ${fields}`,
  createIsForAdmins: 'Only an admin can add a company.',
  changedMeanwhile: 'Someone else saved this company while you were editing.',
} as const
