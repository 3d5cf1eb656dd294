import type { AuditRow } from '@/contracts/audit'
import { auditAction, auditKind } from '@/contracts/audit-words'
import type { ExportColumn } from '../lists/export-cells'

export const auditExport = {
  name: 'audit',
  columns: [
    { id: 'at', header: 'When (UTC)', kind: 'text', value: (row) => row.at },
    { id: 'by', header: 'Who', kind: 'text', value: (row) => row.by?.name ?? 'Northgate' },
    { id: 'entity', header: 'Record', kind: 'text', value: (row) => auditKind(row.entity) },
    { id: 'record', header: 'Name', kind: 'text', value: (row) => row.record ?? row.entityId },
    { id: 'action', header: 'Action', kind: 'text', value: (row) => auditAction(row.action) },
    { id: 'summary', header: 'Before and after', kind: 'text', value: (row) => row.summary },
  ] satisfies ExportColumn<AuditRow>[],
}
