/** Recomputes the keys of an address index of an older version, once after an upgrade. */
export const REKEY_ADDRESSES = { queue: 'rekey-addresses', expireInSeconds: 3600 } as const
