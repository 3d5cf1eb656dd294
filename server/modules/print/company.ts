import { and, eq } from 'drizzle-orm'
import { companies, files } from '../../db/schema/identity'
import type { PaperCompany } from '../../domain/print/paper'
import type { Tx } from '../../ports'

/** What a company's papers say of it. The logo is named here and read outside of the transaction. */
export const companyOnPaper = async (tx: Tx, companyId: string) => {
  const [row] = await tx
    .select({ company: companies, logoMime: files.mime })
    .from(companies)
    .leftJoin(files, and(eq(files.companyId, companies.id), eq(files.id, companies.logoFileId)))
    .where(eq(companies.id, companyId))
  if (!row) throw new Error(`company ${companyId} is gone`)
  const { name, legalName, hue, addressLines, taxIds, phone, email, website, paper, quotationTerms, printFooter, logoFileId } = row.company
  const company: Omit<PaperCompany, 'logo'> = { name, legalName, hue, addressLines, taxIds, phone, email, website, footer: printFooter }
  return { company, paper, quotationTerms, logo: logoFileId && row.logoMime ? { id: logoFileId, mime: row.logoMime } : null }
}
export type LogoFile = Awaited<ReturnType<typeof companyOnPaper>>['logo']
