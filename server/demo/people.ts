import type { companies } from '../db/schema/identity'
import type { RoleName } from '../domain/role-templates'

export const demoPassword = 'northgate-demo-2026'

export type DemoCompany = 'northgate' | 'gulf' | 'falcon'

export const demoCompanies = [
  {
    key: 'northgate',
    name: 'Northgate Trading LLC',
    baseCurrency: 'USD',
    country: 'US',
    timezone: 'America/New_York',
    hue: 0,
    addressLines: ['1200 Harbor Boulevard, Suite 410', 'Weehawken, NJ 07086', 'United States'],
    taxIds: [{ label: 'EIN', value: '00-0000142' }],
    phone: '+1 201 555 0142',
    email: 'quotes@northgate.example',
    website: 'northgate.example',
    paper: 'letter',
    quotationTerms: 'Prices exclude freight, duties and taxes unless a line names them.\nDelivery times are estimates and begin with your order.',
  },
  {
    key: 'gulf',
    name: 'Gulf Procurement FZE',
    baseCurrency: 'AED',
    country: 'AE',
    timezone: 'Asia/Dubai',
    hue: 2,
    legalName: 'Gulf Procurement Free Zone Establishment',
    addressLines: ['Office 1204, Building 6', 'Jebel Ali Free Zone', 'Dubai, United Arab Emirates'],
    taxIds: [{ label: 'TRN', value: '100000000000142' }],
    phone: '+971 4 555 0142',
    email: 'quotes@gulf.example',
    website: 'gulf.example',
    paper: 'a4',
    quotationTerms: 'Prices are ex works Dubai. VAT is added where it is due.',
  },
  {
    key: 'falcon',
    name: 'Falcon Systems GmbH',
    baseCurrency: 'EUR',
    country: 'DE',
    timezone: 'Europe/Berlin',
    hue: 5,
    addressLines: ['Lindwurmstraße 142', '80337 München', 'Germany'],
    taxIds: [{ label: 'VAT', value: 'DE000000142' }],
    phone: '+49 89 5550 142',
    email: 'angebote@falcon.example',
    website: 'falcon.example',
    paper: 'a4',
    quotationTerms: 'Prices exclude VAT and freight. Goods remain our property until they are paid for.',
  },
] satisfies readonly (Omit<typeof companies.$inferInsert, 'id'> & { key: DemoCompany })[]

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
  { email: 'admin@northgate.example', fullName: 'Nora Castillo', userType: 'user', roles: [['northgate', 'Administrator']] },
  { email: 'admin@gulf.example', fullName: 'Gamal Haddad', userType: 'user', roles: [['gulf', 'Administrator']] },
  { email: 'admin@falcon.example', fullName: 'Frieda Lang', userType: 'user', roles: [['falcon', 'Administrator']] },
]

/** A user who has left Northgate: the account exists, the membership is disabled. */
export const demoLeaver: DemoUser = { email: 'former@northgate.example', fullName: 'Oscar Lindqvist', userType: 'user', roles: [['northgate', 'Sales']] }

/** A person who was invited to Northgate and has not opened the link yet. */
export const demoInvited = { email: 'lena.hoffmann@example.com', fullName: 'Lena Hoffmann', role: 'Buyer' } as const

const nameOf = (key: DemoCompany) => demoCompanies.find((company) => company.key === key)?.name ?? key

/** The sign-ins that the start prints and that mock mode offers. */
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
