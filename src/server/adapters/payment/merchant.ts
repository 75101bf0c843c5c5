/** Tokens are valid only at the `origin`. */
export type Merchant = { origin: string; merchid: string; username: string; password: string }

/** The ids of a card stored at the gateway for later charges. */
export type ProfileId = { profileId: string; acctId: string }
