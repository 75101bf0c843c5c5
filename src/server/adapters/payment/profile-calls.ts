import { type GatewayAnswer, isPps } from '#server/adapters/payment/answer.ts'
import { refusalOf } from '#server/adapters/payment/classify.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { answersOf, type CallGateway } from '#server/adapters/payment/http.ts'
import type { Merchant, ProfileId } from '#server/adapters/payment/merchant.ts'
import { profileFields } from '#server/adapters/payment/requests.ts'
import { PPS } from '#server/adapters/payment/response-codes.ts'
import { isCardToken } from '#server/adapters/payment/wire-text.ts'

type ProfileCalls = Pick<PaymentGateway, 'saveProfile' | 'getProfile' | 'deleteProfile'>

const pathOf = ({ profileId, acctId }: ProfileId, { merchid }: Merchant): string =>
  ['profile', profileId, acctId, merchid].map(encodeURIComponent).join('/')

const cardOf = ({ accttype, token, expiry }: GatewayAnswer) => ({
  brand: accttype,
  lastFour: token.slice(-4),
  expiry,
})

/** The stored cards of a merchant. */
export function profileCalls(call: CallGateway): ProfileCalls {
  return {
    async saveProfile(merchant, request) {
      if (!isCardToken(request.token)) return { kind: 'refused', code: '98', proc: 'PPS', text: 'Invalid token' }
      const answers = answersOf(await call(merchant, { method: 'PUT', path: 'profile', body: profileFields(request) }))
      if (!Array.isArray(answers)) return answers
      const [answer] = answers
      if (!answer) return { kind: 'unknown' }
      const refusal = refusalOf(answer)
      if (refusal?.kind === 'not-found') return { kind: 'unknown' }
      if (refusal) return refusal
      const { profileid: profileId, acctid: acctId } = answer
      if (!profileId) return { kind: 'unknown' }
      const profile = { profileId, acctId: acctId || '1' }
      return { kind: 'saved', profile, ...cardOf({ ...answer, token: answer.token || request.token }) }
    },

    async getProfile(merchant, profile) {
      const answers = answersOf(await call(merchant, { method: 'GET', path: pathOf(profile, merchant) }))
      if (!Array.isArray(answers)) return answers
      if (answers.some((answer) => isPps(answer, PPS.profileNotFound))) return { kind: 'not-found' }
      const found = answers.find(
        ({ profileid, acctid }) => profileid === profile.profileId && acctid === profile.acctId,
      )
      if (!found) return { kind: 'unknown' }
      return { kind: 'found', profile, ...cardOf(found) }
    },

    async deleteProfile(merchant, profile) {
      const answers = answersOf(await call(merchant, { method: 'DELETE', path: pathOf(profile, merchant) }))
      if (!Array.isArray(answers)) return answers
      const [answer] = answers
      if (!answer) return { kind: 'unknown' }
      return isPps(answer, PPS.profileNotFound) ? { kind: 'not-found' } : (refusalOf(answer) ?? { kind: 'deleted' })
    },
  }
}
