import type { CallName } from '#contract/contract.ts'
import type { Examples } from '#tests/support/examples/open-examples.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import type { RefusingCall, Scenes } from './scene.ts'

type ActCall =
  | 'customers.changeService'
  | 'customers.holdService'
  | 'customers.releaseHold'
  | 'customers.moveService'
  | 'customers.endService'
  | 'customers.reopenService'
  | 'customers.undoServiceAct'
type PlanCall = Extract<RefusingCall, ActCall | 'customers.saveSite' | 'customers.raise' | 'customers.undoRaise'>

/** A version no row has reached. */
const AHEAD = 999

export function planScenes(test: TestHaulyard, examples: Examples): Scenes<PlanCall> {
  const asOwner = (name: CallName, input: object) => test.send(name, { ...input }, { as: 'owner' })
  const outdated = (name: ActCall) => () => asOwner(name, { ...examples[name], version: AHEAD })
  const ofRollOff = async (name: ActCall) => {
    const [sold] = await test.rows<{ id: number }>(
      `insert into customer_services (company_id, customer_id, name, type, price, totalprice)
       select 35, id, 'Roll-off', 'Roll-Offs', 300, 300 from customers where company_id = 35 order by id limit 1 returning id`,
    )
    return asOwner(name, { ...examples[name], id: sold?.id })
  }
  const both = (name: ActCall) => ({
    'service.changed': outdated(name),
    'service.not-possible': () => ofRollOff(name),
  })
  return {
    'customers.changeService': both('customers.changeService'),
    'customers.holdService': both('customers.holdService'),
    'customers.moveService': both('customers.moveService'),
    'customers.releaseHold': {
      'service.changed': outdated('customers.releaseHold'),
      'service.not-possible': () => ofCancelledOrder(test, 'customers.releaseHold', examples),
    },
    'customers.endService': {
      'service.changed': outdated('customers.endService'),
      'service.not-possible': () => ofCancelledOrder(test, 'customers.endService', examples),
      'confirm.needed': () =>
        asOwner('customers.endService', { ...examples['customers.endService'], last: '2026-01-10' }),
    },
    'customers.reopenService': {
      'service.changed': outdated('customers.reopenService'),
      'service.not-possible': () =>
        asOwner('customers.reopenService', {
          ...examples['customers.reopenService'],
          id: examples['customers.endService'].id,
        }),
    },
    'customers.undoServiceAct': {
      'service.changed': outdated('customers.undoServiceAct'),
      'service.not-possible': () =>
        asOwner('customers.undoServiceAct', { id: examples['customers.endService'].id, version: 1 }),
    },
    'customers.raise': {
      'confirm.needed': () => asOwner('customers.raise', { ...examples['customers.raise'], percent: 51, dry: 0 }),
    },
    'customers.undoRaise': {
      'raise.over': async () => {
        const { id } = examples['customers.undoRaise']
        await asOwner('customers.undoRaise', { companyId: 35, id })
        return asOwner('customers.undoRaise', { companyId: 35, id })
      },
    },
    'customers.saveSite': {
      'site.changed': async () => {
        const { body } = await asOwner('customers.saveSite', examples['customers.saveSite'])
        const { id } = body.site as { id: number }
        return asOwner('customers.saveSite', { ...examples['customers.saveSite'], id, version: AHEAD })
      },
    },
  }
}

async function ofCancelledOrder(test: TestHaulyard, name: ActCall, examples: Examples) {
  const [sold] = await test.rows<{ id: number; order: string }>(
    `select s.id, o.id as order from customer_services s join orders o on o.company_id = s.company_id and o.id = s.order_id
     where s.company_id = 35 and o.state = 'placed' order by s.id desc limit 1`,
  )
  await test.send('services.cancelOrder', { order: sold?.order }, { as: 'owner' })
  const [row] = await test.rows<{ version: number }>('select version from customer_services where id = $1', [sold?.id])
  return test.send(name, { ...examples[name], id: sold?.id, version: row?.version }, { as: 'owner' })
}
