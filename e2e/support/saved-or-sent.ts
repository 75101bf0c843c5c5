/**
 * What is said of work that was saved. A server that takes longer than a moment has it sent behind the next screen, which
 * the sentence says: neither is wrong.
 * @param kept its name while it is still on the device
 */
export const savedOrSent = (saved: string, kept = saved): RegExp =>
  new RegExp(`^(${saved} is saved|${kept} is kept on this device and is still being sent)\\.$`)
