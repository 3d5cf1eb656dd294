import { createFileRoute, useLocation } from '@tanstack/react-router'
import { RegisterPage } from '@/features/auth/register/page'

export const Route = createFileRoute('/register')({ component: Register })

function Register() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <RegisterPage key={token} token={token} />
}
