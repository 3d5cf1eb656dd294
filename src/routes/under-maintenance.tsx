import { createFileRoute } from '@tanstack/react-router'
import { MaintenancePage } from '@/shell/maintenance-page'

export const Route = createFileRoute('/under-maintenance')({ component: MaintenancePage })
