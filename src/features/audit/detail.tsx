import { getRouteApi, Link } from '@tanstack/react-router'
import type { AuditDetail } from '@/contracts/audit'
import { auditAction, auditKind } from '@/contracts/audit-words'
import { Facts } from '@/documents/facts'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Sideways } from '@/ui/layout/sideways'
import { moment } from './moment'
import { useAuditEntry } from './queries'
import { recordLink } from './record-link'

const route = getRouteApi('/_app/user-management/audit/detail')

const Changes = ({ changes }: Pick<AuditDetail, 'changes'>) => (
  <Sideways label="What changed">
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-meta text-ink-2">
          <th scope="col" className="py-1 pr-4 font-medium">
            Field
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            Before
          </th>
          <th scope="col" className="py-1 font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, from, to }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry never changes
          <tr key={index} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="py-1.5 pr-4 font-normal text-ink-2">
              {label}
            </th>
            <td className="py-1.5 pr-4 break-words whitespace-pre-line">{from ?? <span className="text-ink-3">–</span>}</td>
            <td className="py-1.5 font-medium break-words whitespace-pre-line">{to ?? <span className="font-normal text-ink-3">–</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)

/** Page of one entry of the audit trail, with its changes field by field. */
export const AuditEntry = () => {
  const entry = useAuditEntry(route.useSearch().id)
  const link = recordLink(entry)
  const name = entry.record ?? entry.entityId
  return (
    <>
      <PageHeader title={`${auditKind(entry.entity)}, ${auditAction(entry.action).toLowerCase()}`} description={moment(entry.at)} />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            facts={[
              ['Who', entry.by?.name ?? 'Northgate'],
              ['When', moment(entry.at)],
              [
                'Record',
                link ? (
                  <Link key="record" {...link} className="text-link underline underline-offset-2 hover:no-underline">
                    {name}
                  </Link>
                ) : (
                  name
                ),
              ],
              [
                'Request',
                <span key="request" className="font-mono text-meta break-all">
                  {entry.requestId}
                </span>,
              ],
            ]}
          />
        </Panel>
        <Panel title="Before and after">
          {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : <p className="text-ink-2">Nothing that can be told field by field.</p>}
          {entry.hidesCosts && <p className="pt-2 text-meta text-ink-3">Costs and margins are left out: you may not see them.</p>}
        </Panel>
      </div>
    </>
  )
}
