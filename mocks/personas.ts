import { emptyCompanies } from '@server/demo/empty-company'
import { type DemoCompany, demoCompanies, demoUsers } from '@server/demo/people'

export interface Persona {
  email: string
  fullName: string
  role: string
  companyName: string
  /** Index of the company's colour. */
  hue: number
}

const companyOf = (key: DemoCompany) => demoCompanies.find((company) => company.key === key)

/** Every demo user in every company that the user belongs to, and the users of the companies without records. */
export const personas: readonly Persona[] = [
  ...demoUsers.flatMap(({ email, fullName, roles }) =>
    roles.map(([key, role]) => ({ email, fullName, role, companyName: companyOf(key)?.name ?? key, hue: companyOf(key)?.hue ?? 0 })),
  ),
  ...emptyCompanies.map(({ user, company }) => ({ ...user, companyName: company.name, hue: company.hue })),
]
