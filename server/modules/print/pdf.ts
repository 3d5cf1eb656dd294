import type { PrintDefinition } from '../../domain/print/definition'
import type { PaperCompany } from '../../domain/print/paper'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { PdfError, type Ports } from '../../ports'
import { type LogoFile, logoOf } from './logo'

interface Paper {
  company: PaperCompany
}
/** A paper without the logo's image, whose file is read outside the transaction. */
export interface Loaded<P extends Paper> {
  paper: Omit<P, 'company'> & { company: Omit<PaperCompany, 'logo'> }
  logo: LogoFile
}

/**
 * Makes the PDF of a loaded paper. It takes a second or more, so call it outside any transaction.
 * @throws PdfError
 */
export const makePdf = async <P extends Paper>(ports: Ports, { paper, logo }: Loaded<P>, definitionOf: (paper: P) => PrintDefinition): Promise<Download> => {
  const definition = definitionOf({ ...paper, company: { ...paper.company, logo: await logoOf(ports, logo) } } as unknown as P)
  return { bytes: await ports.pdf.render(definition), mime: 'application/pdf', name: `${definition.title}.pdf` }
}

/** For a download: the cause of a failure is logged, but isn't sent to the user. @throws Problem 500 PDF_FAILED */
const sayFailure =
  (ports: Ports) =>
  (error: unknown): never => {
    if (!(error instanceof PdfError)) throw error
    ports.log.error({ error: String(error), cause: JSON.stringify(error.cause) }, 'a PDF could not be made')
    throw new Problem(500, error.message, { code: 'PDF_FAILED' })
  }

/** `makePdf` for a download. @throws Problem 500 PDF_FAILED */
export const downloadPdf = <P extends Paper>(ports: Ports, loaded: Loaded<P>, definitionOf: (paper: P) => PrintDefinition): Promise<Download> =>
  makePdf(ports, loaded, definitionOf).catch(sayFailure(ports))

/** The PDF of a definition that is complete, such as a report. @throws Problem 500 PDF_FAILED */
export const downloadDefinition = async (ports: Ports, definition: PrintDefinition, name: string): Promise<Download> => ({
  bytes: await ports.pdf.render(definition).catch(sayFailure(ports)),
  mime: 'application/pdf',
  name,
})
