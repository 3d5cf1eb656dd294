import { sql } from 'drizzle-orm'
import { ledger } from '@/contracts/ledger'
import { readAnchors } from '../../domain/ledger/anchor'
import { rowsOf } from '../../db/rows'
import { handle } from '../../http/handle'
import { checkLedger } from './health'
import { journalsOf } from './journals'

export const ledgerHandlers = [
  handle(ledger.health, async ({ tx, entry, ports }) => {
    const company = entry.company.id
    const [size] = await rowsOf<{ journals: number; lines: number }>(
      tx,
      sql`select (select count(*)::int from journals where company_id = ${company}) as journals, (select count(*)::int from journal_lines where company_id = ${company}) as lines`,
    )
    const written = await ports.anchors?.read()
    const checks = await checkLedger(tx, company, written === undefined ? null : readAnchors(written))
    return {
      passed: checks.every(({ passed }) => passed),
      journals: size?.journals ?? 0,
      lines: size?.lines ?? 0,
      checks,
    }
  }),
  handle(ledger.ofDocument, async (context) => ({
    baseCurrency: context.entry.company.baseCurrency,
    rows: await journalsOf(context, context.params.documentId),
  })),
]
