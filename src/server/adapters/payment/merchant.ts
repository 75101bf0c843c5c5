/** A company's account at the gateway. `origin` is that of its site or of the sandbox: tokens are good only there. */
export type Merchant = { origin: string; merchid: string; username: string; password: string }

/** The ids of a card that the gateway keeps for later charges. */
export type ProfileId = { profileId: string; acctId: string }
