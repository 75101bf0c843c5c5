// Texts of the order and sign-up screens, quoted word for word from the specification.

export const orderingMessages = {
  slideRequired: 'Please complete the slide',
  addressRequired: 'Approved service address is required to continue',
  servicesRequired: 'Please complete all available services',
  firstNameRequired: 'First Name is required!',
  lastNameRequired: 'Last Name is required!',
  emailRequired: 'Email is required!',
  cellPhoneRequired: 'Cell Phone is required!',
  fullNameRequired: 'Full Name is required!',
  stateUnknown: 'Enter a US state, such as GA',
  zipForm: 'Enter a ZIP code of 5 digits',
  yearFarOff: 'Check the year',
  phoneDigits: 'Enter a phone number with its area code',
  dateDisabled: 'This date is disabled',
  dayUnavailable: 'N/A',
  serviceAdded: (serviceName: string) => `${serviceName} added`,
  tooManyCans: "I'm sorry, we do not offer that many cans for this service.",
  chooseServiceType: 'Choose Service Type',
  servicesTitle: 'Available services for your location',
  containerSize: 'SELECT YOUR CONTAINER SIZE',
  startingAt: 'Starting at',
  deliveryDateTitle: 'When would you like the drop-off?',
  placed: 'Order placed!',
  welcome: 'You order has been placed! Welcome to the family.',
  thanksTitle: 'Thank you',
  thanks: 'Thank you for Signing up for our service(s)!',
  contactSoon: 'We will contact you in 1-5 business days to finalize your purchase for ongoing transactions.',
  additionalService: 'Would you like to get an additional service?',
  newServiceOrder: 'New Service Order',
  confirmServiceOrder: 'Confirm Service Order',
  placingFailed: 'There was an issue placing the order',
  placingFailedBecause: (resptext: string) => `There was an issue placing the order : ${resptext}`,
  customerSaved: 'Customer Saved!',
  serviceOfCancelledOrder: (order: string) =>
    `Order ${order} was cancelled, so its services stay inactive. Place a new order for the customer instead.`,
} as const

/** Reasons for refusing an order, sent as `resptext`; the screen adds its own opening words. */
export const refusalMessages = {
  termsRequired: 'Please accept the terms of service.',
  noService: 'Please choose at least one service.',
  mixedTypes: 'Please order one type of service at a time.',
  serviceTwice: (serviceName: string) => `${serviceName} is in the order twice.`,
  notOffered: 'A service of this order is no longer offered at your address. Please choose again.',
  frequencyNotOffered: (serviceName: string) => `${serviceName} is not offered that often. Please choose again.`,
  daysNotOffered: (serviceName: string) => `Please choose the pickup days of ${serviceName} again.`,
  datesNotValid: (serviceName: string) => `Please choose the dates of ${serviceName} again.`,
  payFrequencyNotOffered: 'Please choose how often you want to pay.',
  noBoxFree: (serviceName: string, day: string) =>
    `All of ${serviceName} are out on ${day}. Nothing was charged. Please choose other days.`,
  lapsed: (services: string, count: number) =>
    `${services} ${count === 1 ? 'is' : 'are'} no longer offered at your address. Please check your services.`,
  dayClosed: (days: string, count: number) =>
    `${days} ${count === 1 ? 'is' : 'are'} no longer available. Please choose another day.`,
  checkFields: 'We can’t accept something in your order. Please check the marked fields.',
  checkDetails: 'Something is not right. Please check your entries.',
  amountsChanged: (total: string) => `The total is now ${total}. Please check your order and confirm it again.`,
} as const
