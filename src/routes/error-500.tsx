import { createFileRoute } from '@tanstack/react-router'
import { ServerError } from '@/shell/server-error'

export const Route = createFileRoute('/error-500')({ component: ServerError })
