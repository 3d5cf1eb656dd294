import { sql } from 'drizzle-orm'
import { type Anchor, anchorLine } from '../../domain/ledger/anchor'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import type { Ports, Tx } from '../../ports'
import type { Assertion } from './assertion'

/** Last place in the chain of the company that the transaction is bound to; null before anything is posted. */
export const headOf = async (tx: Tx, companyId: string, now: Date): Promise<Anchor | null> => {
  const [head] = await rowsOf<{ place: string; hash: string }>(
    tx,
    sql`select seq::text as place, encode(hash, 'hex') as hash from ledger_heads where company_id = ${companyId} and seq > 0`,
  )
  return head ? { at: now.toISOString(), companyId, place: Number(head.place), hash: head.hash } : null
}

/**
 * Records the last place of a company's chain outside the database: the owner of the tables could recompute the whole chain, or cut off its
 * end, and nothing in the database would show it. A failure is logged, and the place is recorded the next night.
 */
export const anchorChain = async (ports: Ports, companyId: string): Promise<void> => {
  const { anchors, auditMail } = ports
  if (!anchors && !auditMail) return
  const head = await ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    return headOf(tx, companyId, ports.clock.now())
  })
  if (!head) return
  const line = anchorLine(head)
  const send = (to: string) =>
    ports.mail.send({
      to,
      subject: `Ledger anchor, place ${head.place}`,
      text: `${line}\n\nKeep this mail. “npm run verify” compares the ledger with it when it is given the mail's text.\n`,
    })
  const results = await Promise.allSettled([anchors?.append(`${line}\n`), auditMail ? send(auditMail) : undefined])
  for (const one of results) if (one.status === 'rejected') ports.log.error({ err: one.reason, companyId }, 'the anchor of the ledger could not be written')
}

/** Compares the chain with the places that were recorded outside the database. */
export const anchorAssertion = (anchors: readonly Anchor[]): Assertion => ({
  code: 'Anchors',
  title: 'The chain goes through every place that was written down outside of the database',
  count: (company) => sql`select count(*) from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) a ("companyId" uuid) where a."companyId" = ${company}`,
  offenders: (company) => sql`
    select 'place ' || a.place || ', written down ' || a.at as subject, a.hash as expected, encode(coalesce(j.hash, c.hash), 'hex') as found
      from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) a ("companyId" uuid, at text, place bigint, hash text)
      left join journal_seals j on j.company_id = ${company} and j.seq = a.place left join content_seals c on c.company_id = ${company} and c.seq = a.place
      where a."companyId" = ${company} and encode(coalesce(j.hash, c.hash), 'hex') is distinct from a.hash order by a.place`,
})
