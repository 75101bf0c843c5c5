import { onePagePdf } from '#demo/one-page-pdf.ts'

export const termsKinds = ['residential', 'commercial', 'roll-off', 'roll-off-details'] as const
export type TermsKind = (typeof termsKinds)[number]

const general = (company: string, phone: string): string[] => [
  `These terms are between you and ${company}, the hauler that serves your address in and around Cedar Hollow, Georgia.`,
  `Service goes on from one billing period to the next until either of us ends it. Call ${phone} before the period ends; what you have paid beyond the last pickup is returned within ten days.`,
]

const paragraphs: Record<TermsKind, (company: string, phone: string) => string[]> = {
  residential: (company, phone) => [
    ...general(company, phone),
    'Carts stay ours. Have them at the curb by 7:00 in the morning of your pickup day, lids closed, three feet from cars and mailboxes. Waste beside the cart is taken only when we agreed on it before.',
    'Do not put in paint, oil, batteries, tires, ashes that are still warm, or medical sharps. A cart with any of these stays where it is, and we leave a note that says why.',
    'When a holiday falls on your day we come on the next working day. When weather closes the roads we come as soon as they open, and take a second bag at no charge.',
    'A lost or damaged cart is replaced once at no charge; after that at what the cart costs us.',
  ],
  commercial: (company, phone) => [
    ...general(company, phone),
    'The container stands where you and our driver agreed. Keep the way to it open between 5:00 and 17:00 of a service day; if we cannot reach it twice in one month we may charge for the second trip.',
    'Fill to the rim and close the lids. The container carries loose and bagged waste, not concrete, soil, liquids, or anything that the county does not accept.',
    'The agreement runs from month to month. Prices change only after thirty days of notice in writing, and a change lets you leave at once without a fee.',
    'You look after the pavement under and before the container; we look after the container, its lids and its lock.',
  ],
  'roll-off': (company, phone) => [
    ...general(company, phone),
    'The price covers drop-off, pickup, the days you chose, and the tons named on your order. Each further day and each further ton is charged as the order says, against a scale ticket that you may see.',
    'Load evenly and no higher than the sides. A container that cannot be covered cannot go on the road; we will ask you to take material out, or come back for a trip fee.',
    'Put boards under the rollers if you mind marks on your driveway. We set the boards when you ask for it in the placement notes.',
    'No tires, batteries, paint, asbestos, or appliances with refrigerant. A loaded container may weigh ten tons: soil and concrete go only in the 10 yard, half full.',
  ],
  'roll-off-details': (company, phone) => [
    `${company} rents containers by the day. Both the day we bring it and the day we fetch it are counted.`,
    '10 yard: 12 feet long, 8 wide, 3 feet 6 inches high, about four pickup loads. Fits on one parking space and a half.',
    '20 yard: 22 feet long, 8 wide, 4 feet 6 inches high, about eight pickup loads. Needs 60 feet of straight approach and 23 feet of height.',
    'A gate at the back opens flat, so that heavy things can be walked in. Load those first, along the whole floor.',
    `Not sure about the size? Call ${phone} and tell us the room; we have seen most of them.`,
  ],
}

const titles: Record<TermsKind, string> = {
  residential: 'Residential terms of service',
  commercial: 'Commercial terms of service',
  'roll-off': 'Roll-off terms of service',
  'roll-off-details': 'Roll-off sizes and days',
}

export function termsFile(company: { name: string; phone: string }, kind: TermsKind): Uint8Array {
  return onePagePdf(`${company.name}: ${titles[kind]}`, paragraphs[kind](company.name, company.phone))
}
