/** The queue that gives an address index of an earlier version its new keys, once after an upgrade. */
export const REKEY_ADDRESSES = { queue: 'rekey-addresses', expireInSeconds: 3600 } as const
