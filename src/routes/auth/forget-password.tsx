import { createFileRoute } from '@tanstack/react-router'
import { ForgetPassword } from '@/features/auth/forget-password'

export const Route = createFileRoute('/auth/forget-password')({ component: ForgetPassword })
