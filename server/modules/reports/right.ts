import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { Session } from '../../http/context'

/** What somebody lacks who may not have a report: on screen, or as a file. Null for who may. */
export const lackedFor = ({ can }: Session, report: ReportName, isFile: boolean): string | null => {
  const { module } = reportKind(report)
  const may = isFile ? can(module, 'export') : can(module, 'read')
  return may ? null : `the permission “${isFile ? 'export' : 'read'}” for ${module.replaceAll('-', ' ')}`
}
