import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '@/features/company-info/setup'

export const Route = createFileRoute('/setup')({ component: SetupPage })
