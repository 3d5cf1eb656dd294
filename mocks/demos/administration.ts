import { type Feature, people } from './demo'

export const administrationDemos: Feature = {
  name: 'Company and audit trail',
  demos: [
    {
      id: 'company-info',
      title: 'All that a company says of itself',
      sees: 'Colour, logo, addresses, numbers, limits, mail and print. Edit changes them, and header and papers follow.',
      persona: people.administrator,
      play: async () => ({ path: '/company-info' }),
    },
    {
      id: 'company-new',
      title: 'Another company',
      sees: 'Name, country, money: it begins with roles, tax codes and payment terms, and the selector offers it at once.',
      persona: people.administrator,
      play: async () => ({ path: '/company-info/add' }),
    },
    {
      id: 'company-first-day',
      title: 'What can be chosen until something is kept by it',
      sees: 'On the first day currency, fiscal year and numbers are free; in a company with documents they say why they stay.',
      persona: people.nobodyYet,
      play: async () => ({ path: '/company-info/edit' }),
    },
    {
      id: 'audit-trail',
      title: 'Who did what',
      sees: 'Every change, newest first: by person, record, action or day, and field by field when opened.',
      persona: people.manager,
      play: async () => ({ path: '/user-management/audit' }),
    },
  ],
}
