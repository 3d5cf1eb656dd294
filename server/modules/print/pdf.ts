import type { PrintDefinition } from '../../domain/print/definition'
import type { PaperCompany } from '../../domain/print/paper'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { PdfError, type Ports } from '../../ports'
import { type LogoFile, logoOf } from './logo'

interface Paper {
  company: PaperCompany
}
/** A paper but for the logo, whose file is read outside of the transaction. */
export interface Loaded<P extends Paper> {
  paper: Omit<P, 'company'> & { company: Omit<PaperCompany, 'logo'> }
  logo: LogoFile
}

/**
 * The PDF of what was loaded. Takes a second or more, so call it outside of every transaction.
 * @throws PdfError
 */
export const makePdf = async <P extends Paper>(ports: Ports, { paper, logo }: Loaded<P>, definitionOf: (paper: P) => PrintDefinition): Promise<Download> => {
  const definition = definitionOf({ ...paper, company: { ...paper.company, logo: await logoOf(ports, logo) } } as unknown as P)
  return { bytes: await ports.pdf.render(definition), mime: 'application/pdf', name: `${definition.title}.pdf` }
}

/** The same for a download: what went wrong is logged, and said without its reason. @throws Problem 500 PDF_FAILED */
export const downloadPdf = <P extends Paper>(ports: Ports, loaded: Loaded<P>, definitionOf: (paper: P) => PrintDefinition): Promise<Download> =>
  makePdf(ports, loaded, definitionOf).catch((error: unknown) => {
    if (!(error instanceof PdfError)) throw error
    ports.log.error({ error: String(error), cause: JSON.stringify(error.cause) }, 'a PDF could not be made')
    throw new Problem(500, error.message, { code: 'PDF_FAILED' })
  })
