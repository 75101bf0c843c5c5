import { available, catalog } from '#demo/catalog.ts'
import { comments } from '#demo/comments.ts'
import { companies, timezone } from '#demo/companies.ts'
import { feedback } from '#demo/feedback.ts'
import { demoFiles } from '#demo/files.ts'
import { groups } from '#demo/groups.ts'
import { billingStory } from '#demo/history/billing-story.ts'
import { raiseOfDumpsters, serviceActs } from '#demo/history/service-acts.ts'
import { landlordSites } from '#demo/landlord.ts'
import { orders } from '#demo/orders.ts'
import { customers } from '#demo/people.ts'
import { posts } from '#demo/posts.ts'
import { randomFrom } from '#demo/random.ts'
import { remarks } from '#demo/remarks.ts'
import type { DemoBilling } from '#demo/shapes/billing-shapes.ts'
import type { DemoCompany, DemoMap, DemoPriceSet, DemoService } from '#demo/shapes/hauler-shapes.ts'
import type { DemoGroup, DemoUser } from '#demo/shapes/people-shapes.ts'
import type { DemoRaise, DemoServiceAct, DemoSite } from '#demo/shapes/plan-shapes.ts'
import type { DemoCustomer, DemoLeadChoice, DemoOrder, DemoOutOfAreaLead } from '#demo/shapes/sale-shapes.ts'
import type { DemoComment, DemoFeedback, DemoFile, DemoPost } from '#demo/shapes/site-shapes.ts'
import type { DemoRemark, DemoRoute, DemoTask, DemoToldStop } from '#demo/shapes/work-shapes.ts'
import type { TownAddress } from '#demo/town.ts'
import { addresses } from '#demo/town.ts'
import { townMap } from '#demo/town-map.ts'
import { demoPassword, users } from '#demo/users.ts'
import { outOfAreaLeads } from '#demo/work/out-of-area.ts'
import { routes, tasks } from '#demo/work/tasks.ts'
import { piedmontTells, toldStops } from '#demo/work/told.ts'
import type { TellingRules } from '#domain/cans/told/telling-rules.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'

export interface DemoData {
  password: string
  addresses: TownAddress[]
  townMap: object
  companies: DemoCompany[]
  users: DemoUser[]
  groups: DemoGroup[]
  maps: DemoMap[]
  priceSets: DemoPriceSet[]
  services: DemoService[]
  customers: DemoCustomer[]
  outOfAreaLeads: DemoOutOfAreaLead[]
  orders: DemoOrder[]
  leadChoices: DemoLeadChoice[]
  sites: DemoSite[]
  serviceActs: DemoServiceAct[]
  raise: DemoRaise
  billing: DemoBilling
  routes: DemoRoute[]
  tasks: DemoTask[]
  remarks: DemoRemark[]
  telling: TellingRules
  toldStops: DemoToldStop[]
  posts: DemoPost[]
  comments: DemoComment[]
  feedback: DemoFeedback[]
  files: DemoFile[]
}

/** One seed per subject, so that a change to one subject leaves the others unchanged. */
const seeds = { groups: 11, people: 22, outOfArea: 33, orders: 44, tasks: 55, remarks: 66, raise: 99, told: 111 }

/** The whole demo data as of `now`; deterministic for the same `now`. */
export function demoData(now: Date): DemoData {
  const town = addresses()
  const yards = companies(now)
  const sold = catalog()
  const people = customers(town, randomFrom(seeds.people), now)
  const shops = new Map(
    yards.map((company) => {
      const own = sold.services.filter(({ companyid, active }) => companyid === company.id && active === 1)
      return [company.id, { company, services: own.map((service) => available(service, sold.priceSets)) }]
    }),
  )
  const piedmont = shops.get(35)
  if (!piedmont) throw new RangeError('No company 35')
  const taskRandom = randomFrom(seeds.tasks)
  const work = { routes: routes(taskRandom), tasks: tasks(town, taskRandom, now) }
  const articles = posts(now)
  return {
    password: demoPassword,
    addresses: town,
    townMap: townMap(),
    companies: yards,
    users: users(),
    groups: groups(yards, randomFrom(seeds.groups)),
    ...sold,
    customers: people,
    outOfAreaLeads: outOfAreaLeads(town, randomFrom(seeds.outOfArea), now),
    ...orders(people, shops, randomFrom(seeds.orders), todayIn(timezone, now)),
    sites: landlordSites(people, town, piedmont, now),
    serviceActs: serviceActs(people, piedmont, now),
    raise: raiseOfDumpsters(piedmont, randomFrom(seeds.raise), now),
    billing: billingStory(piedmont.company.id, todayIn(piedmont.company.timezone, now)),
    ...work,
    remarks: remarks(work.tasks, randomFrom(seeds.remarks)),
    telling: piedmontTells,
    toldStops: toldStops(work.tasks, randomFrom(seeds.told), { today: todayIn(timezone, now), now }),
    posts: articles,
    comments: comments(articles, now),
    feedback: feedback(now),
    files: demoFiles(yards),
  }
}
