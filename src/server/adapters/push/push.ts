export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the device has unsubscribed, or can't be encrypted for; it is never asked again. */
export type PushOutcome = 'sent' | 'gone'

export interface Push {
  /** The server's public key; null where it sends nothing. */
  key: string | null
  /** @throws Error when the service does not take it */
  send(device: PushDevice, notice: object): Promise<PushOutcome>
}
