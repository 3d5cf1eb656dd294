import { createFileRoute, useLocation } from '@tanstack/react-router'
import { QuotationAnswerPage } from '@/features/quotation-answer/page'

export const Route = createFileRoute('/quotation-answer')({ component: AnswerPage })

function AnswerPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <QuotationAnswerPage key={token} token={token} />
}
