/**
 * The message after saving. A slow server's response comes after the next screen opens, which the message says; both
 * are correct.
 * @param kept the sentence's subject while the work is still on the device
 */
export const savedOrSent = (saved: string, kept = saved): RegExp =>
  new RegExp(`^(${saved} is saved|${kept} is saved on this device and is still being sent)\\.$`)
