import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { maintenance } from '@/contracts/maintenance'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { useHealth } from './use-health'

/** Warns that the server's disk is full, or soon will be. */
const DiskNotice = ({ reason }: { reason: string | null }) =>
  reason && (
    <p role="alert" className="mb-4 flex items-center gap-x-4 rounded-panel border border-pending bg-pending-tint px-3 py-2 text-pending">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {reason}
    </p>
  )

/** Tells system users, who can go on working, that nobody else can. */
export const MaintenanceBar = () => {
  const { data, refetch } = useHealth()
  const end = useMutation({
    mutationFn: () => call(maintenance.change, { body: { state: 'off' } }),
    onSuccess: async () => {
      await refetch()
      notify.success('Everybody may work again.')
    },
    onError: (error) => notify.error(errorMessage(error)),
  })
  if (!data) return null
  return (
    <>
      <DiskNotice reason={data.reason} />
      {data.maintenance && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-pending bg-pending-tint px-3 py-2 text-pending"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <p className="min-w-0 grow basis-64">
            Under maintenance: only system users can work now.{data.maintenance.message && ` Others read: “${data.maintenance.message}”`}
          </p>
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            End it
          </Button>
        </div>
      )}
    </>
  )
}
