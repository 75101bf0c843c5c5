/**
 * One fixed text: its catalog entry, the text with gaps in braces, its screen and the condition for showing it.
 */
export type SpecText = readonly [catalog: string, text: string, screen: string, when: string]

const ordering: SpecText[] = [
  ['orderingMessages.chooseServiceType', 'Choose Service Type', 'order: intro', 'always'],
  ['serviceTypeLabels.Commercial', 'Dumpster', 'order: intro', 'commercial service is offered'],
  ['orderingMessages.servicesTitle', 'Available services for your location', 'order: services', 'always'],
  ['orderingMessages.deliveryDateTitle', 'When would you like the drop-off?', 'order: deliverydate', 'always'],
  ['orderingMessages.thanksTitle', 'Thank you', 'order: confirmation', 'always'],
  ['rollOffSizeName', '{N} Yard Roll Off', 'order: rolloffservices', 'for each size'],
  ['rollOffTitles.dates', 'Choose your service dates', 'order: rolloffservices', 'sub-step 0'],
  ['rollOffTitles.confirm', 'Please confirm your order', 'order: rolloffservices', 'sub-step 2'],
  ['orderingMessages.dayUnavailable', 'N/A', 'order: calendar', 'a closed day'],
  ['orderingMessages.dateDisabled', 'This date is disabled', 'order: calendar', 'a closed day is chosen'],
  ['orderingMessages.serviceAdded', '{service name} added', 'order: services', 'a service is added'],
  ['orderingMessages.containerSize', 'SELECT YOUR CONTAINER SIZE', 'order: commercialservices', 'always'],
  ['orderingMessages.startingAt', 'Starting at', 'order: commercialservices', 'for each size'],
  ['orderingMessages.placed', 'Order placed!', 'order: review', 'the order is placed'],
  [
    'orderingMessages.welcome',
    'You order has been placed! Welcome to the family.',
    'order: review',
    'the order is placed',
  ],
  ['orderingMessages.thanks', 'Thank you for Signing up for our service(s)!', 'order: confirmation', 'always'],
  [
    'orderingMessages.contactSoon',
    'We will contact you in 1-5 business days to finalize your purchase for ongoing transactions.',
    'order: confirmation',
    'always',
  ],
  [
    'orderingMessages.additionalService',
    'Would you like to get an additional service?',
    'order: confirmation',
    'always',
  ],
  ['orderingMessages.newServiceOrder', 'New Service Order', 'order: confirmation', 'always'],
  ['orderingMessages.slideRequired', 'Please complete the slide', 'order: every step', 'Next without an answer'],
  [
    'orderingMessages.addressRequired',
    'Approved service address is required to continue',
    'order: address',
    'Next without an approved address',
  ],
  [
    'orderingMessages.servicesRequired',
    'Please complete all available services',
    'order: services',
    'Next with an open service',
  ],
  [
    'orderingMessages.firstNameRequired',
    'First Name is required!',
    'order: customerdetails',
    'Next without a first name',
  ],
  ['orderingMessages.lastNameRequired', 'Last Name is required!', 'order: customerdetails', 'Next without a last name'],
  ['orderingMessages.emailRequired', 'Email is required!', 'order: customerdetails', 'Next without an email'],
  ['orderingMessages.placingFailed', 'There was an issue placing the order', 'order: review', 'placing it throws'],
  [
    'orderingMessages.placingFailedBecause',
    'There was an issue placing the order : {resptext}',
    'order: review',
    'the server refuses',
  ],
  [
    'orderingMessages.tooManyCans',
    "I'm sorry, we do not offer that many cans for this service.",
    'order: services',
    'more cans than any price',
  ],
  ['orderingMessages.fullNameRequired', 'Full Name is required!', 'customer', 'Save without a name'],
  ['orderingMessages.customerSaved', 'Customer Saved!', 'customer', 'saved'],
]

const lookup: SpecText[] = [
  ['lookupMessages.available', 'Service is available for your location', 'sign-up: address', 'the place is served'],
  ['lookupMessages.none', 'No services for your location', 'sign-up: address', 'the place is not served'],
  ['lookupMessages.searching', 'Searching for services...', 'sign-up: address', 'while it is asked'],
  ['lookupMessages.enterAddress', 'Enter your address here', 'sign-up: address', 'no place found yet'],
  ['lookupMessages.noneFound', 'No Services found at your location', 'sign-up: address', 'nothing is sold there'],
  ['lookupMessages.enterFullAddress', 'Enter your full address and click "find"', 'sign-up: address', 'hint'],
  [
    'lookupMessages.noStreetView',
    'Street View data not found for this location.',
    'sign-up: address',
    'no picture of the street',
  ],
]

const payments: SpecText[] = [
  ['paymentMessages.cardRequired', 'Card Number is Required', 'order: billingdetails', 'the card message is empty'],
  ['paymentMessages.slideIncomplete', 'Complete this slide', 'order: billingdetails', 'otherwise incomplete'],
  [
    'paymentMessages.payByLink',
    'We will text and email you a link for you to make your first payment',
    'order: billingdetails',
    'pay by link',
  ],
  [
    'paymentMessages.demoBilling',
    'Billing information has been excluded from this demo',
    'order: billingdetails',
    'the demo hauler',
  ],
]

const companies: SpecText[] = [
  ['companyMessages.loading', 'Loading . . .', 'order page', 'while there is no hauler'],
  ['companyMessages.loadFailed', 'Unable to load hauler', 'order page', 'there is no such hauler'],
  [
    'companyMessages.pageUnavailable',
    'Unable to load this hauler, please close this page',
    'order page',
    'there is no such hauler',
  ],
  ['companyMessages.nameRequired', 'Full Name is required!', 'company', 'Save without a name'],
  ['companyMessages.slugRequired', 'Slug is required!', 'company', 'Save without a slug'],
  ['companyMessages.payFrequencyRequired', 'Pay Frequency is required!', 'company', 'Save without a pay frequency'],
  [
    'companyMessages.uploadFailed',
    'An error occured uploading your file, please try again!',
    'company',
    'an upload returns no file',
  ],
  ['companyMessages.rememberToSave', 'please remember to save', 'company', 'a file was uploaded'],
  ['companyMessages.fileExists', 'EXISTS LOCALLY', 'company', 'the file is there'],
  ['companyMessages.fileMissing', 'DOES NOT EXISTS LOCALLY', 'company', 'the file is not there'],
  ['companyMessages.saved', 'Company Saved!', 'company', 'saved'],
  ['companyMessages.datesSaved', 'Dates Saved!', 'company: Disabled Calendar Days', 'saved'],
]

const geo: SpecText[] = [
  ['mapMessages.nameRequired', 'Map Name is required!', 'map', 'Save without a name'],
  ['mapMessages.colorRequired', 'Map Color is required!', 'map', 'Save without a color'],
  ['mapMessages.geojsonRequired', 'GeoJSON is required!', 'map', 'Save without an area'],
  ['mapMessages.invalidFormat', 'Invalid format', 'map', 'a file of another kind'],
  [
    'mapMessages.notReadable',
    'Error applying map, please check format, geojson or kml',
    'map',
    'a file that cannot be read',
  ],
  ['mapMessages.saved', 'Map Saved!', 'map', 'saved'],
  ['mapMessages.deleted', 'Map was deleted', 'map', 'deleted'],
  ['mapMessages.deleteFailed', 'Error delete the service', 'map', 'deleting fails'],
]

const catalog: SpecText[] = [
  ['catalogMessages.nameRequired', 'Name is required!', 'service', 'Save without a name'],
  ['catalogMessages.labelRequired', 'Label is required!', 'service', 'Save without a label'],
  ['catalogMessages.typeRequired', 'Service Type is required!', 'service', 'Save without a type'],
  ['catalogMessages.serviceDayRequired', 'Service Day is required!', 'service', 'Save without a day, not a roll-off'],
  ['catalogMessages.cansRequired', 'You must tell us max can you offer!', 'service', 'Save without the most cans'],
  ['catalogMessages.mapRequired', 'What is the map this service uses?!', 'service', 'Save without a map'],
  ['catalogMessages.taxRequired', 'Tax percent is required!', 'service', 'Save without a tax'],
  [
    'catalogMessages.rowNotAdded',
    'Please be sure to click the "ADD" button and save to persistance new entry.',
    'service',
    'cans and price typed, ADD not clicked',
  ],
  ['catalogMessages.deleteQuestion', 'Do you really with to delete this item?', 'prices', 'Delete'],
  ['catalogMessages.serviceSaved', 'Service Saved!', 'service', 'saved'],
  ['catalogMessages.serviceDeleted', 'Service deleted', 'service', 'deleted'],
  ['catalogMessages.priceSetSaved', 'Price Set Saved!', 'prices', 'saved'],
  ['catalogMessages.priceSetDeleted', 'Price Set Deleted!', 'prices', 'deleted'],
  [
    'catalogMessages.deleteFailed',
    'Technical error, unable to delete, please contact {provider}',
    'service, prices',
    'deleting fails',
  ],
]

const identity: SpecText[] = [
  ['identityMessages.dashboardLogin', 'Dashboard Login', 'login', 'always'],
  ['identityMessages.usernameRequired', 'Username is required!', 'login', 'without a username'],
  ['identityMessages.invalidEmail', 'Invalid Email Address', 'login', 'the username is no email address'],
  ['identityMessages.passwordRequired', 'Password is required!', 'login', 'without a password'],
  ['identityMessages.invalidCredentials', 'Invalid Credentials', 'login', 'the login fails'],
  ['identityMessages.unauthorized', 'Unauthorized', 'every call', 'no open session'],
  [
    'identityMessages.loginRequired',
    'Please click on Log In / Sign Up to continue.',
    'dashboard',
    'nobody is logged in',
  ],
  ['identityMessages.authenticatedPage', 'Authenticated Page', 'authenticated', 'always'],
  ['registrationMessages.groupNameRequired', 'Username is required!', 'register', 'without a group name'],
  ['registrationMessages.companyPhoneRequired', 'Company Phone is required!', 'register', 'without a phone'],
  ['registrationMessages.companyAddressRequired', 'Company Phone is required!', 'register', 'without an address'],
  ['registrationMessages.firstNameRequired', 'First Name is required!', 'register', 'without a first name'],
  ['registrationMessages.lastNameRequired', 'Last Name is required!', 'register', 'without a last name'],
  ['registrationMessages.usernameRequired', 'Username is required!', 'register, user', 'without a username'],
  ['registrationMessages.passwordRequired', 'You must specify a password', 'register', 'without a password'],
  ['newPasswordMessages.tooShort', 'Password must have at least 8 characters', 'register, reset', 'under 8 characters'],
  ['newPasswordMessages.differs', 'The passwords do not match', 'register, reset', 'the confirmation differs'],
]

const cans: SpecText[] = [
  ['cansMessages.goBacksTitle', 'Go Backs', 'go backs', 'always'],
  ['cansMessages.addressRequired', 'Address is required!', 'task', 'Save without an address'],
  ['cansMessages.userRequired', 'User assigned to is required!', 'task', 'a delivery without a user'],
  [
    'cansMessages.routeRequired',
    'A route is required, you can create new routes with the "EDIT ROUTES" button',
    'task',
    'a go back without a route',
  ],
  [
    'cansMessages.locationsRequired',
    'Starting and Ending Location must both be filled out.',
    'map router',
    'a location is empty',
  ],
  ['cansMessages.listFailed', 'An error occurred. Awkward..', 'can manager', 'a list cannot be fetched'],
]

const site: SpecText[] = [
  ['siteMessages.startDemonstration', 'START DEMONSTRATION', 'home', 'always'],
  ['siteMessages.notFound', 'BAD REQUEST', 'not found', 'always'],
  ['siteMessages.contactThanks', 'Thanks for contacting us, we will get back with you shortly!', 'contact', 'sent'],
  ['siteMessages.contactFirstNameRequired', 'First Name is required', 'contact', 'without a first name'],
  ['siteMessages.contactLastNameRequired', 'Last Name is required', 'contact', 'without a last name'],
  ['siteMessages.contactEmailRequired', 'Email is required', 'contact', 'without an email'],
  ['siteMessages.contactMessageRequired', 'Message is required', 'contact', 'without a message'],
  ['siteMessages.commentThanks', 'Thanks for your comment!', 'post', 'a comment was sent'],
  ['siteMessages.postsFailed', 'An error occurred. Awkward..', 'blog', 'the list cannot be fetched'],
  ['reviewMessages.question', 'Would you recommend {hauler}?', 'review', 'first question'],
  ['reviewMessages.improve', 'How can we improve?', 'review', 'No'],
  ['reviewMessages.placeholder', 'Type your message', 'review', 'No'],
  ['reviewMessages.submit', 'Submit Feedback', 'review', 'No'],
  ['reviewMessages.messageRequired', 'Please enter a message', 'review', 'a blank message'],
  ['reviewMessages.thanks', 'Your feedback means a lot to us!', 'review', 'sent'],
  ['reviewMessages.failed', 'Failed to send feedback.', 'review', 'sending fails'],
]

const posts: SpecText[] = [
  ['postMessages.titleRequired', 'Title is required', 'post editor', 'Save without a title'],
  ['postMessages.slugRequired', 'Slug is required!', 'post editor', 'Save without a slug'],
  ['postMessages.metaTitleRequired', 'Meta Title is required', 'post editor', 'Save without a meta title'],
  [
    'postMessages.metaDescriptionRequired',
    'Meta Description is required!',
    'post editor',
    'Save without a meta description',
  ],
  ['postMessages.stateRequired', 'State is required', 'post editor', 'Save without a state'],
  ['postMessages.authorRequired', 'Author is required!', 'post editor', 'Save without an author'],
  ['postMessages.publishDateRequired', 'Publish date is required', 'post editor', 'Save without a date'],
  ['postMessages.membersOnlyRequired', 'Members Only is required', 'post editor', 'Save without a choice'],
  ['postMessages.saved', 'Post Saved!', 'post editor', 'saved'],
  ['postMessages.deleted', 'Post was deleted', 'post editor', 'deleted'],
  ['postMessages.saveFailed', 'Error saving post', 'post editor', 'success is false'],
  ['postMessages.slugTaken', 'Error saving post, unique slug required.', 'post editor', 'the request fails'],
  ['postMessages.deleteFailed', 'Error delete the post', 'post editor', 'deleting fails'],
]

export const specTexts: readonly SpecText[] = [
  ...[ordering, lookup, payments, companies, geo, catalog, identity, cans, site, posts].flat(),
]
