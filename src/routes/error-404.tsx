import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '@/shell/not-found'

export const Route = createFileRoute('/error-404')({ component: NotFound })
