import { Notice } from '@/ui/feedback/notice'

interface EInvoiceProblemsProps {
  problems: readonly string[] | null
  isDraft: boolean
}

/** Why the PDF of an invoice goes out without the same as data in it; of a draft while it can still be helped. */
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
