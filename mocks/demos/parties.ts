import { customers, vendors } from '@/contracts/parties'
import { type Feature, page, people } from './demo'

const CUSTOMERS_FILE = [
  'Name,E-mail,Phone,City,Country,Currency',
  'Granite Bay Clinics,purchasing@granitebay.example,+1 916 555 0111,Granite Bay,US,USD',
  'Copper Ridge Mining,orders@copperridge.example,+1 520 555 0133,Tucson,US,USD',
  'Wharf Street Hotels,not an address,+1 207 555 0170,Portland,US,USD',
  ',lonely@nobody.example,,Bangor,US,USD',
].join('\r\n')

/** Finds the record of this name, which an earlier run of the demo may have created. */
const findByName = <Found extends { name: string }>(rows: readonly Found[], name: string) => rows.find((row) => row.name === name)

export const partyDemos: Feature = {
  name: 'Customers and vendors',
  demos: [
    {
      id: 'customer-on-hold',
      title: 'A customer on credit hold',
      sees: 'The hold with its reason above the record, with contacts, addresses, terms and limit below.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const name = 'Bayfront Terminals (demo)'
        const { rows } = await accounts.call(customers.lookup, { query: { q: name } })
        const existing = findByName(rows, name)
        const customer =
          existing ??
          (await accounts.call(customers.create, {
            body: {
              name,
              email: 'ap@bayfront.example',
              currency: 'USD',
              creditLimit: '25000',
              creditHold: true,
              creditHoldReason: 'Two invoices over 60 days.',
              contacts: [
                { name: 'Lena Ortiz', role: 'Purchasing', email: 'lena.ortiz@bayfront.example', isPrimary: true },
                { name: 'Paul Grant', role: 'Accounts', phone: '+1 551 555 0120' },
              ],
              addresses: [
                { kind: 'billing', street: '9 Pier Road', city: 'Bayonne', region: 'NJ', postalCode: '07002', country: 'US', isDefault: true },
                { kind: 'shipping', label: 'Warehouse', street: '40 Dock Street', city: 'Bayonne', region: 'NJ', country: 'US' },
              ],
            },
          }))
        return { path: page('/people/customer/detail', { id: customer.id }) }
      },
    },
    {
      id: 'vendor-on-hold',
      title: 'A vendor that isn’t paid for now',
      sees: 'What the hold stops and why, for everybody who opens the vendor.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const name = 'Coldwater Components (demo)'
        const { rows } = await accounts.call(vendors.lookup, { query: { q: name } })
        const body = { name, currency: 'USD', onHold: 'payments' as const, onHoldReason: 'Bank details are being confirmed.', leadTimeDays: 14 }
        const vendor = findByName(rows, name) ?? (await accounts.call(vendors.create, { body }))
        return { path: page('/people/vendor/detail', { id: vendor.id }) }
      },
    },
    {
      id: 'customers-import',
      title: 'Customers from a spreadsheet, two rows with errors',
      sees: 'Which columns were recognised, what each row would do, and what is wrong with the two that can’t be taken.',
      persona: people.sales,
      play: async () => ({
        path: '/people/customer/import',
        afterwards: ({ chooseFile }) => chooseFile({ name: 'customers.csv', bytes: new TextEncoder().encode(CUSTOMERS_FILE) }),
      }),
    },
  ],
}
