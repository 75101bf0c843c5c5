/** A company's account at the gateway. `origin` is its site or the sandbox: tokens are valid only there. */
export type Merchant = { origin: string; merchid: string; username: string; password: string }

/** The ids of a card stored at the gateway for later charges. */
export type ProfileId = { profileId: string; acctId: string }
