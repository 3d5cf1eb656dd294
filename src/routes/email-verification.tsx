import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EmailVerification } from '@/features/auth/email-verification'

export const Route = createFileRoute('/email-verification')({ component: EmailVerificationPage })

function EmailVerificationPage() {
  const ticket = useLocation({ select: ({ hash }) => hash })
  return <EmailVerification key={ticket} ticket={ticket} />
}
