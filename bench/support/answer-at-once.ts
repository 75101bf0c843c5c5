import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'

/** Approves at once, so that only our own work is measured. */
export function answerAtOnce(gateway: PaymentGateway): PaymentGateway {
  const approved = {
    kind: 'approved',
    feeCents: 0,
    profile: null,
    avs: 'Y',
    cvv: 'M',
    lastFour: '1111',
    brand: 'VISA',
  } as const
  return {
    ...gateway,
    charge: async (_merchant, { orderId, amountCents }) => ({
      ...approved,
      retref: orderId,
      approvedCents: amountCents,
    }),
  }
}
