import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliverTo } from '@/contracts/deliver-to'
import type { deliverToInput } from '@/contracts/deliver-to-input'
import { documents } from '../../db/schema/documents'
import { companies } from '../../db/schema/identity'
import { salesOrders } from '../../db/schema/orders'
import { parties, partyAddresses, partyContacts } from '../../db/schema/records'
import { hasAddress } from '../../domain/orders/deliver-to'
import { addressLines } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { VendorPoRow } from './store'

interface DeliveryRequest {
  deliverTo?: z.output<typeof deliverToInput> | null | undefined
  namesCustomer: boolean
}

const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

type Address = typeof partyAddresses.$inferSelect

/** Finds the customer's address that the text stands for: the same text, or one that names the street and the city. */
const addressOf = (text: string, addresses: readonly Address[]): Address | undefined => {
  const plainText = normalized(text)
  const names = (part: string | null) => part !== null && plainText.includes(normalized(part))
  return addresses.find((one) => normalized(addressLines(one).join(' ')) === plainText) ?? addresses.find(({ street, city }) => names(street) && names(city))
}

const customerOf = async ({ tx, entry }: Session, salesOrderId: string) => {
  const [head] = await tx
    .select({ shipTo: salesOrders.shipTo, contactName: salesOrders.contactName, id: parties.id, name: parties.name, phone: parties.phone })
    .from(salesOrders)
    .innerJoin(documents, and(eq(documents.companyId, salesOrders.companyId), eq(documents.id, salesOrders.documentId)))
    .innerJoin(parties, and(eq(parties.companyId, documents.companyId), eq(parties.id, documents.partyId)))
    .where(and(eq(salesOrders.companyId, entry.company.id), eq(salesOrders.documentId, salesOrderId)))
  if (!head) throw new Error(`sales order ${salesOrderId} has no header`)
  const addresses = await tx
    .select()
    .from(partyAddresses)
    .where(and(eq(partyAddresses.companyId, entry.company.id), eq(partyAddresses.partyId, head.id)))
    .orderBy(desc(partyAddresses.isDefault), asc(partyAddresses.position))
  const contacts = await tx
    .select({ name: partyContacts.name, phone: partyContacts.phone })
    .from(partyContacts)
    .where(and(eq(partyContacts.companyId, entry.company.id), eq(partyContacts.partyId, head.id)))
    .orderBy(desc(partyContacts.isPrimary), asc(partyContacts.position))
  const shipping = addresses.find(({ kind }) => kind === 'shipping') ?? addresses[0]
  return { ...head, contacts, address: head.shipTo ? addressOf(head.shipTo, addresses) : shipping }
}

const ourName = async ({ tx, entry }: Session): Promise<string> => {
  const [row] = await tx.select({ name: companies.name, legalName: companies.legalName }).from(companies).where(eq(companies.id, entry.company.id))
  return row?.legalName ?? row?.name ?? entry.company.name
}

/**
 * The delivery address of a drop-ship: the entered values, and for what was not entered the address, contact and name of the sales order and its
 * customer. An order that doesn't name the end customer has us as its consignee, at that address.
 * @throws Problem 422 for a consignee that names the customer after all
 */
export const deliverToOf = async (session: Session, salesOrderId: string, { deliverTo: entered, namesCustomer }: DeliveryRequest): Promise<DeliverTo> => {
  const customer = await customerOf(session, salesOrderId)
  const isEntered = entered ? hasAddress(entered) : false
  const { street = null, city = null, region = null, postalCode = null, country = null } = (isEntered ? entered : customer.address) ?? {}
  const [first] = customer.contacts
  const contact = entered?.contact ?? (isEntered ? null : (customer.contactName ?? first?.name ?? null))
  const phone = entered?.phone ?? (isEntered ? null : (customer.contacts.find(({ name }) => name === contact)?.phone ?? first?.phone ?? customer.phone))
  const consignee = entered?.consignee ?? (namesCustomer ? customer.name : await ourName(session))
  if (!namesCustomer && normalized(consignee).includes(normalized(customer.name)))
    throw invalidField(
      'deliverTo.consignee',
      'The order doesn’t name the end customer, but its consignee does. Leave the consignee empty for us.',
      'names_customer',
    )
  return { consignee, street, city, region, postalCode, country, contact, phone }
}

/** @throws Problem 422 for a drop-ship whose address has no street */
export const requireStreet = ({ isDropShip, deliverTo }: VendorPoRow): void => {
  if (isDropShip && !deliverTo?.street)
    throw invalidField('deliverTo.street', 'The delivery address has no street, so nobody can deliver there. Enter it on the order.', 'required')
}
