import { Notice } from '@/ui/feedback/notice'

interface EInvoiceProblemsProps {
  problems: readonly string[] | null
  isDraft: boolean
}

/** Reasons why the PDF of an invoice contains no e-invoice data. A draft shows them while the problems can still be solved. */
export const EInvoiceProblems = ({ problems, isDraft }: EInvoiceProblemsProps) => {
  if (!problems || problems.length === 0) return null
  return (
    <Notice tone="info" title={isDraft ? 'The PDF will hold no e-invoice (Factur-X)' : 'The PDF holds no e-invoice (Factur-X)'}>
      <ul className="list-disc pl-4">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
