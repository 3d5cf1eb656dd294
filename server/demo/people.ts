import type { RoleName } from '../domain/role-templates'

export const demoPassword = 'northgate-demo-2026'

export const demoCompanies = [
  { key: 'northgate', name: 'Northgate Trading LLC', baseCurrency: 'USD', country: 'US', timezone: 'America/New_York', hue: 0 },
  { key: 'gulf', name: 'Gulf Procurement FZE', baseCurrency: 'AED', country: 'AE', timezone: 'Asia/Dubai', hue: 2 },
  { key: 'falcon', name: 'Falcon Systems GmbH', baseCurrency: 'EUR', country: 'DE', timezone: 'Europe/Berlin', hue: 5 },
] as const
export type DemoCompany = (typeof demoCompanies)[number]['key']

interface DemoUser {
  email: string
  fullName: string
  userType: 'system' | 'user'
  /** Role per company; the first is the default company. */
  roles: readonly (readonly [DemoCompany, RoleName])[]
}

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'system@northgate.example',
    fullName: 'Iris Bennett',
    userType: 'system',
    roles: [
      ['northgate', 'Administrator'],
      ['gulf', 'Administrator'],
      ['falcon', 'Administrator'],
    ],
  },
  { email: 'manager@northgate.example', fullName: 'Marcus Webb', userType: 'user', roles: [['northgate', 'Manager']] },
  {
    email: 'sales@northgate.example',
    fullName: 'Sofia Marin',
    userType: 'user',
    roles: [
      ['northgate', 'Sales'],
      ['gulf', 'Buyer'],
    ],
  },
  {
    email: 'buyer@northgate.example',
    fullName: 'Ben Okafor',
    userType: 'user',
    roles: [
      ['northgate', 'Buyer'],
      ['gulf', 'Sales'],
    ],
  },
  { email: 'accounts@northgate.example', fullName: 'Aisha Rahman', userType: 'user', roles: [['northgate', 'Accountant']] },
  { email: 'warehouse@northgate.example', fullName: 'Wim de Vries', userType: 'user', roles: [['northgate', 'Store keeper']] },
  { email: 'viewer@northgate.example', fullName: 'Vera Lind', userType: 'user', roles: [['northgate', 'Viewer']] },
  { email: 'sales@falcon.example', fullName: 'Felix Brandt', userType: 'user', roles: [['falcon', 'Sales']] },
]

const nameOf = (key: DemoCompany) => demoCompanies.find((company) => company.key === key)?.name ?? key

/** What the start prints and mock mode offers. */
export const demoSignIns = demoUsers.map(({ email, fullName, roles }) => ({
  email,
  fullName,
  role: roles
    .map(([, role]) => role)
    .filter((role, index, list) => list.indexOf(role) === index)
    .join(' / '),
  password: demoPassword,
  companies: roles.map(([company]) => nameOf(company)).join(', '),
}))
