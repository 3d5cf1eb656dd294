import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/trial-balance')(reportRoute('trial-balance'))
