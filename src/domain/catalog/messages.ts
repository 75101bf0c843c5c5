// What the service and price screens say, letter for letter as the specification quotes it.

export const catalogMessages = {
  nameRequired: 'Name is required!',
  labelRequired: 'Label is required!',
  typeRequired: 'Service Type is required!',
  serviceDayRequired: 'Service Day is required!',
  cansRequired: 'You must tell us max can you offer!',
  mapRequired: 'What is the map this service uses?!',
  taxRequired: 'Tax percent is required!',
  rowNotAdded: 'Please be sure to click the "ADD" button and save to persistance new entry.',
  deleteQuestion: 'Do you really with to delete this item?',
  serviceSaved: 'Service Saved!',
  serviceDeleted: 'Service deleted',
  priceSetSaved: 'Price Set Saved!',
  priceSetDeleted: 'Price Set Deleted!',
  deleteFailed: (provider: string) => `Technical error, unable to delete, please contact ${provider}`,
} as const
