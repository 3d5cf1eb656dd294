import { customers, vendors } from '@/contracts/parties'
import type { AddressInput, ContactInput, CustomerInput, VendorInput } from '@/contracts/party-fields'
import { paymentTerms } from '@/contracts/payment-terms'
import { addDays } from '../../domain/today'
import type { Desk } from './desk'
import { markets } from './names'

const TERMS = ['NET30', 'NET30', 'NET15', '2/10 NET30', 'DUE', '50/50']
const ROLES = ['Purchasing', 'Head of IT', 'Accounts payable', 'Facilities']
const LIMITS = ['25000', '50000', '80000', '150000']

const mailboxOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const taxIdOf = (country: string, index: number): CustomerInput['taxIds'] => {
  const serial = String(index * 7919 + 1_000_003).padStart(9, '0')
  if (country === 'US') return [{ type: 'ein', value: `${serial.slice(0, 2)}-${serial.slice(2)}` }]
  return country === 'DE' ? [{ type: 'vat', value: `DE${serial}` }] : [{ type: 'trn', value: `100${serial}003` }]
}

const termIds = async ({ administrator }: Desk): Promise<Map<string, string>> => {
  const { rows } = await administrator.call(paymentTerms.list, { query: { limit: '50' } })
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Returns the fields that customers and vendors have in common; `index` counts the company's parties, so that no value occurs twice. */
const party = ({ key, draw, country }: Desk, terms: ReadonlyMap<string, string>, name: string, index: number) => {
  const { cities, streets, people, phone } = markets[key]
  const domain = `${mailboxOf(name)}.example`
  const address = (kind: AddressInput['kind']): AddressInput => ({
    kind,
    street: country === 'DE' ? `${draw.one(streets)} ${draw.between(1, 120)}` : `${draw.between(10, 990)} ${draw.one(streets)}`,
    city: draw.one(cities),
    country,
    isDefault: true,
  })
  const contact = (person: string, at: number): ContactInput => ({
    name: person,
    role: ROLES[at] ?? null,
    email: `${mailboxOf(person).replace('-', '.')}@${domain}`,
    isPrimary: at === 0,
  })
  return {
    name,
    email: `office@${domain}`,
    phone: `${phone}${String(index + 100)}`,
    website: `https://www.${domain}`,
    contacts: draw.some(people, draw.between(1, 3)).map(contact),
    addresses: draw.next() < 0.4 ? [address('billing'), address('shipping')] : [address('billing')],
    taxIds: taxIdOf(country, index),
    paymentTermId: terms.get(draw.one(TERMS)) ?? null,
  }
}

const seedCustomers = async (desk: Desk, terms: ReadonlyMap<string, string>): Promise<void> => {
  const { places, trades } = markets[desk.key]
  const names = places.flatMap((place, at) => trades.flatMap((trade, index) => ((at + index) % 2 === 0 ? [`${place} ${trade}`] : [])))
  for (const [index, name] of names.entries()) {
    const isSchool = /School|College/.test(name)
    const body: CustomerInput = {
      ...party(desk, terms, name, index),
      currency: desk.base,
      creditLimit: desk.draw.one(LIMITS),
      marginPct: index % 6 === 0 ? '12.5' : null,
      creditHold: index % 11 === 5,
      creditHoldReason: index % 11 === 5 ? 'Invoices overdue by more than 60 days' : null,
      govSegment: isSchool ? 'Education' : null,
      taxExempt: isSchool,
      exemptionNo: isSchool ? `EX-${40_210 + index}` : null,
      exemptionExpiresOn: isSchool ? addDays(desk.today, 90 + index * 5) : null,
    }
    const { id, version } = await desk.sales.call(customers.create, { body })
    // The last one has closed its business.
    if (index === names.length - 1) await desk.sales.call(customers.change, { params: { vendorId: id }, body: { action: 'deactivate', version } })
    else if (!body.creditHold) desk.customers.push({ id, name, currency: desk.base, paymentTermId: body.paymentTermId ?? null, isExempt: isSchool })
  }
}

const seedVendors = async (desk: Desk, terms: ReadonlyMap<string, string>): Promise<void> => {
  const { vendors: names, foreign } = markets[desk.key]
  for (const [index, name] of names.entries()) {
    const isHeld = index === names.length - 1
    const currency = index % 3 === 2 ? desk.draw.one(foreign) : desk.base
    const body: VendorInput = {
      ...party(desk, terms, name, index + 500),
      currency,
      leadTimeDays: desk.draw.between(2, 21),
      minOrderValue: index % 2 === 0 ? '250' : null,
      onHold: isHeld ? 'payments' : 'none',
      onHoldReason: isHeld ? 'Delivery of March is disputed' : null,
      form1099: desk.country === 'US' && index % 4 === 1,
    }
    const { id } = await desk.buyer.call(vendors.create, { body })
    desk.vendors.push({ id, name, currency })
  }
}

/** Creates customers and vendors with contacts, terms, limits and holds, and a vendor that is a customer as well. */
export const seedParties = async (desk: Desk): Promise<void> => {
  const terms = await termIds(desk)
  await seedVendors(desk, terms)
  await seedCustomers(desk, terms)
  const [both] = desk.vendors
  if (both) await desk.administrator.call(customers.fromVendor, { body: { vendorId: both.id, currency: desk.base } })
}
