import { sql } from 'drizzle-orm'
import { type Decimal, equals } from '@/contracts/rules/decimal'
import type { Rest } from '@/contracts/rules/rest'
import { rowsOf } from '../../db/rows'
import type { InCompany } from '../../http/context'
import { isStanding } from './progress'

/** What notes have left of freight or other charges of an invoice: net, and what is owed on it in the vendor's place with the part that isn't given back. */
export interface ChargeLeft {
  net: Decimal
  self: readonly Decimal[]
}
export type ChargesLeft = readonly [freight: ChargeLeft, otherCharges: ChargeLeft]

/** @param except a note that doesn't count: the one that is being written */
export const chargesLeftOf = async ({ tx, entry }: InCompany, invoiceId: string, except: string | null): Promise<ChargesLeft> => {
  const left = (column: string) => sql.raw(`trim_scale(i.${column} - coalesce(sum(d.${column}), 0))::text`)
  const [row] = await rowsOf<Record<'freight' | 'freightTax' | 'freightCost' | 'charges' | 'chargesTax' | 'chargesCost', Decimal>>(
    tx,
    sql`select ${left('freight')} as freight, ${left('freight_self_tax_amount')} as "freightTax", ${left('freight_self_tax_cost')} as "freightCost",
        ${left('other_charges')} as charges, ${left('charges_self_tax_amount')} as "chargesTax", ${left('charges_self_tax_cost')} as "chargesCost"
      from documents i
        left join vendor_invoices v on v.company_id = i.company_id and v.invoice_id = i.id
        left join documents d on d.company_id = v.company_id and d.id = v.document_id and ${isStanding('d')} and d.id is distinct from ${except}::uuid
      where i.company_id = ${entry.company.id} and i.id = ${invoiceId} group by i.company_id, i.id`,
  )
  if (!row) throw new Error(`invoice ${invoiceId} is gone`)
  return [
    { net: row.freight, self: [row.freightTax, row.freightCost] },
    { net: row.charges, self: [row.chargesTax, row.chargesCost] },
  ]
}

/** What the charges of a note take: with the last of the net all of the tax that is left. @param nets of the note's freight and other charges */
export const chargeRests = (left: ChargesLeft, nets: readonly [Decimal, Decimal]): Rest[] =>
  left.map(({ net, self }, at) => ({
    lineId: at === 0 ? 'freight' : 'otherCharges',
    net: nets[at] ?? '0',
    isLast: equals(nets[at] ?? '0', net),
    taxes: [],
    self,
  }))
