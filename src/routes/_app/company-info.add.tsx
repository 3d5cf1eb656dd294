import { createFileRoute } from '@tanstack/react-router'
import { AddCompany } from '@/features/company-info/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/company-info/add')({ beforeLoad: requirePage('/company-info'), component: AddCompany })
