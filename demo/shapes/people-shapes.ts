export type Role = 'admin' | 'hauler' | 'customer' | 'can-manager' | 'can-driver'

export interface DemoUser {
  id: number
  username: string
  firstname: string
  lastname: string
  role: Role
  status: 'Active' | 'Close' | 'Banned'
  verified: boolean
  company: number | null
  canmanagergroupid: number | null
  /** 1 to 17: number of the stock portrait. */
  avatar: number
}

export interface DemoGroup {
  id: number
  name: string
  companyid: number
  managerid: string
  driverid: string
}
