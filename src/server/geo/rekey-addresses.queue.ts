export const REKEY_ADDRESSES = { queue: 'rekey-addresses', expireInSeconds: 3600 } as const
