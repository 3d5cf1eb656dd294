import { sql } from 'drizzle-orm'
import { type Anchor, anchorLine } from '../../domain/ledger/anchor'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import type { Ports, Tx } from '../../ports'
import type { Assertion } from './assertion'

/** Where the chain of the bound company stands; null before anything is posted. */
export const headOf = async (tx: Tx, companyId: string, now: Date): Promise<Anchor | null> => {
  const [head] = await rowsOf<{ place: string; hash: string }>(
    tx,
    sql`select seq::text as place, encode(hash, 'hex') as hash from ledger_heads where company_id = ${companyId} and seq > 0`,
  )
  return head ? { at: now.toISOString(), companyId, place: Number(head.place), hash: head.hash } : null
}

/**
 * Writes down where the chain of a company stands, outside of the database: whoever owns its tables could compute the whole chain anew, or cut
 * off its end, and nothing in the database would show it. What can't be written is logged, and written the next night.
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
  const written = await Promise.allSettled([anchors?.append(`${line}\n`), auditMail ? send(auditMail) : undefined])
  for (const one of written) if (one.status === 'rejected') ports.log.error({ err: one.reason, companyId }, 'the anchor of the ledger could not be written')
}

/** The chain against what was written down of it elsewhere. */
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
