export const timesMessages = {
  timeNeeded: 'Enter a time of day',
  minutes: (least: number, most: number) => `Enter ${least} to ${most} minutes`,
  threeBreaks: 'A day can have up to three breaks',
  wantedOrder: 'Enter a time after the first one',
  roadsStraight: 'Drive times are estimated by straight lines.',
  roadsDown: 'Drive times are estimated by straight lines because the road service doesn’t answer.',
  addressNeeded: 'Enter an address',
} as const
