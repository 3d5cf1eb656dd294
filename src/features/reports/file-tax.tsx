import { useState } from 'react'
import { taxFiling } from '@/contracts/reports/filing'
import type { Report } from '@/contracts/reports/report'
import { writeMutation } from '@/documents/calls/mutations'
import { formatDay } from '@/documents/dates'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'

const useFile = writeMutation(taxFiling.file)

/** Notes that the report was given to the tax office as it is. What is posted into its period afterwards is listed as changed since. */
export const FileTax = ({ report }: { report: Report | undefined }) => {
  const mayFile = useMay('tax-reports', 'post')
  const { mutateAsync } = useFile()
  const [isAsked, setAsked] = useState(false)
  if (!mayFile || !report) return null
  const { from = '', to = '' } = report.parameters
  const file = withErrorToast(async () => {
    await mutateAsync({ from, to })
    notify.success(`Filed: ${formatDay(from)} – ${formatDay(to)}`)
    setAsked(false)
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>File</Button>
      {isAsked && (
        <QuestionDialog
          title={`Was the report of ${formatDay(from)} – ${formatDay(to)} filed?`}
          text="Its figures are kept as they are now. What is posted into these days afterwards is listed under “Changed since reported”."
          keep="Not yet"
          submit="It was filed"
          onClose={() => setAsked(false)}
          run={file}
        />
      )}
    </>
  )
}
